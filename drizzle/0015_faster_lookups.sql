-- Expands: the index of listings' texts holds archived ones too, and messages and quote requests are found by their sender
DROP INDEX "leads_text_idx";--> statement-breakpoint
CREATE INDEX "contacts_email_idx" ON "contacts" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "quote_requests_email_idx" ON "quote_requests" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "leads_text_idx" ON "leads" USING gin ("folded_text" gin_trgm_ops);
