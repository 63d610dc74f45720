DROP INDEX "leads_category_featured_idx";--> statement-breakpoint
DROP INDEX "leads_category_price_idx";--> statement-breakpoint
DROP INDEX "leads_category_quality_idx";--> statement-breakpoint
DROP INDEX "leads_category_region_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
-- Written by hand: what is there was published when it was made.
UPDATE "leads" SET "published_at" = "created_at";--> statement-breakpoint
CREATE INDEX "leads_category_featured_idx" ON "leads" USING btree ("category_id","is_featured","created_at","id") WHERE "leads"."archived_at" is null and "leads"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_category_price_idx" ON "leads" USING btree ("category_id","price_per_lead","id") WHERE "leads"."archived_at" is null and "leads"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_category_quality_idx" ON "leads" USING btree ("category_id","quality_score","id") WHERE "leads"."archived_at" is null and "leads"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_category_region_idx" ON "leads" USING btree ("category_id","region","quality_score","id") WHERE "leads"."archived_at" is null and "leads"."published_at" is not null;