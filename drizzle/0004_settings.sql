-- Expands: settings of the shop, who changed them, and by which figures an order was sold
CREATE TABLE "setting_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"role" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" text PRIMARY KEY DEFAULT 'shop' NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."id" = 'shop')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settlement_days" integer DEFAULT 14 NOT NULL;