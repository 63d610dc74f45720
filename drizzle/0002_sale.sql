CREATE TABLE "demo_calls" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "lead_records_lead_idx";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "provider" text NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "client_secret_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "intent_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "intent_status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "demo_intents" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "files_of" text;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_client_secret_key" ON "checkouts" USING btree ("client_secret_hash");--> statement-breakpoint
CREATE INDEX "checkouts_next_check_idx" ON "checkouts" USING btree ("next_check_at") WHERE "checkouts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_records_free_idx" ON "lead_records" USING btree ("lead_id",("max_buyers" - "taken_slots") desc,"id") WHERE "lead_records"."taken_slots" < "lead_records"."max_buyers";--> statement-breakpoint
CREATE INDEX "orders_held_by_idx" ON "orders" USING btree ("held_by") WHERE "orders"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "lead_records_lead_idx" ON "lead_records" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_total_adds_up" CHECK ("checkouts"."total_amount" = "checkouts"."subtotal" + "checkouts"."vat");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_intent_status_known" CHECK ("checkouts"."intent_status" in ('open', 'processing', 'succeeded', 'cancelled'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_declines_not_negative" CHECK ("checkouts"."declines" >= 0);--> statement-breakpoint
ALTER TABLE "demo_intents" ADD CONSTRAINT "demo_intents_cancel_reason_known" CHECK ("demo_intents"."cancel_reason" in ('abandoned', 'declined-too-often', 'other'));