-- Expands: when a draft is published and a price changes
ALTER TABLE "leads" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_price_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_publish_at_idx" ON "leads" USING btree ("publish_at") WHERE "leads"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_price_at_idx" ON "leads" USING btree ("next_price_at") WHERE "leads"."next_price_at" is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_next_price_not_negative" CHECK ("leads"."next_price" >= 0);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_next_price_whole" CHECK (("leads"."next_price" is null) = ("leads"."next_price_at" is null));