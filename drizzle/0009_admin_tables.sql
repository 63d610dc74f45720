DROP INDEX "audit_entries_entity_idx";--> statement-breakpoint
DROP INDEX "mails_dedupe_key";--> statement-breakpoint
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING gin ("actor" gin_trgm_ops,"action" gin_trgm_ops,"entity" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_title_idx" ON "leads" USING btree ("title","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_new_idx" ON "contacts" USING btree ("id") WHERE "contacts"."status" = 'new';--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"company_name" gin_trgm_ops,"subject" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletters_search_idx" ON "newsletters" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quote_requests_new_idx" ON "quote_requests" USING btree ("id") WHERE "quote_requests"."status" = 'new';--> statement-breakpoint
CREATE INDEX "quote_requests_reference_idx" ON "quote_requests" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "quote_requests_search_idx" ON "quote_requests" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops,"postal_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "receipts_credited_order_idx" ON "receipts" USING btree ("order_id") WHERE "receipts"."series" = 'credit-note';--> statement-breakpoint
CREATE INDEX "mails_search_idx" ON "mails" USING gin ("to" gin_trgm_ops,"subject" gin_trgm_ops,"template" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_entity_idx" ON "audit_entries" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe_key" ON "mails" USING btree ("dedupe_key" text_pattern_ops);--> statement-breakpoint
-- Written by hand. A search for what few rows have is thought to find a hundredth of a table from a hundred sampled
-- values, and would then be read along the ids; of a thousand values it is known better.
ALTER TABLE "contacts" ALTER COLUMN "name" SET STATISTICS 1000, ALTER COLUMN "email" SET STATISTICS 1000, ALTER COLUMN "company_name" SET STATISTICS 1000, ALTER COLUMN "subject" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "newsletters" ALTER COLUMN "email" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "quote_requests" ALTER COLUMN "name" SET STATISTICS 1000, ALTER COLUMN "email" SET STATISTICS 1000, ALTER COLUMN "phone" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "to" SET STATISTICS 1000, ALTER COLUMN "subject" SET STATISTICS 1000;
