-- Expands: the claim that holds what a report of several records says
ALTER TABLE "claims" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_report_id_claims_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_report_idx" ON "claims" USING btree ("report_id") WHERE "claims"."report_id" is not null;