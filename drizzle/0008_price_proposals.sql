-- Expands: price requests, price proposals, and of which proposal a checkout is
CREATE TABLE "price_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"org_number" text NOT NULL,
	"email" text NOT NULL,
	"customer_name" text NOT NULL,
	"message" text,
	"language" text DEFAULT 'sv' NOT NULL,
	"lines" jsonb NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_requests_status_known" CHECK ("price_requests"."status" in ('new', 'answered')),
	CONSTRAINT "price_requests_language_known" CHECK ("price_requests"."language" in ('sv', 'en'))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"company_name" text NOT NULL,
	"org_number" text,
	"email" text NOT NULL,
	"language" text DEFAULT 'sv' NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"valid_until" date NOT NULL,
	"message" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"token_hash" text,
	"reminder_hash" text,
	"checkout_id" text,
	"decline_reason" text,
	"sent_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposals_status_known" CHECK ("proposals"."status" in ('draft', 'sent', 'accepted', 'ordered', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "proposals_language_known" CHECK ("proposals"."language" in ('sv', 'en')),
	CONSTRAINT "proposals_sent_has_link" CHECK ("proposals"."status" = 'draft' or "proposals"."token_hash" is not null)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "proposal_id" uuid;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_request_id_price_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."price_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_requests_created_idx" ON "price_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "price_requests_new_idx" ON "price_requests" USING btree ("id") WHERE "price_requests"."status" = 'new';--> statement-breakpoint
CREATE INDEX "price_requests_search_idx" ON "price_requests" USING gin ("company_name" gin_trgm_ops,"customer_name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proposals_created_idx" ON "proposals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_open_idx" ON "proposals" USING btree ("valid_until") WHERE "proposals"."status" in ('sent', 'accepted');--> statement-breakpoint
CREATE INDEX "proposals_request_idx" ON "proposals" USING btree ("request_id") WHERE "proposals"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_token_key" ON "proposals" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_reminder_key" ON "proposals" USING btree ("reminder_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_checkout_key" ON "proposals" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "proposals_search_idx" ON "proposals" USING gin ("company_name" gin_trgm_ops,"email" gin_trgm_ops);