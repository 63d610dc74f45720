ALTER TABLE "demo_intents" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credited" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "credited" = "amount";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_key" ON "refunds" USING btree ("order_id","request_key");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credited_not_negative" CHECK ("refunds"."credited" >= 0);