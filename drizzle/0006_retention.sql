ALTER TABLE "lead_records" DROP CONSTRAINT "lead_records_reachable";--> statement-breakpoint
ALTER TABLE "lead_records" DROP CONSTRAINT "lead_records_max_buyers_range";--> statement-breakpoint
DROP INDEX "lead_records_collected_idx";--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lead_records_collected_idx" ON "lead_records" USING btree ("collected_at") WHERE "lead_records"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_erased_is_blank" CHECK ("lead_records"."erased_at" is null or ("lead_records"."max_buyers" = "lead_records"."taken_slots" and "lead_records"."extra" = '{}'::jsonb
        and num_nonnulls("lead_records"."company_name", "lead_records"."org_number", "lead_records"."contact_name", "lead_records"."title", "lead_records"."email", "lead_records"."phone", "lead_records"."postal_code", "lead_records"."city", "lead_records"."need", "lead_records"."budget", "lead_records"."source", "lead_records"."consent_text", "lead_records"."consent_at") = 0));--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_reachable" CHECK ("lead_records"."erased_at" is not null or "lead_records"."email" is not null or "lead_records"."phone" is not null);--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_max_buyers_range" CHECK ("lead_records"."max_buyers" between case when "lead_records"."erased_at" is null then 1 else 0 end
        and 20);