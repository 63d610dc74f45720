-- Expands: listings that are left out of volume prices, the discount of a line of an order
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_subtotal_adds_up";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "volume_price" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_percent" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discounted_price" numeric(10, 2) GENERATED ALWAYS AS ("price_per_lead" - "discount") STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_range" CHECK ("order_items"."discount" between 0 and "order_items"."price_per_lead");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_percent_range" CHECK ("order_items"."discount_percent" between 0 and 90);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_subtotal_adds_up" CHECK ("order_items"."subtotal" = "order_items"."discounted_price" * "order_items"."quantity");