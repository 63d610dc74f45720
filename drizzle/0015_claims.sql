CREATE TABLE "claim_rules" (
	"id" text PRIMARY KEY DEFAULT 'shop' NOT NULL,
	"auto_share" integer DEFAULT 10 NOT NULL,
	"auto_per_buyer" integer DEFAULT 3 NOT NULL,
	"auto_per_known_buyer" integer DEFAULT 20 NOT NULL,
	"auto_kr_per_day" integer DEFAULT 2000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claim_rules_one_row" CHECK ("claim_rules"."id" = 'shop'),
	CONSTRAINT "claim_rules_share_percent" CHECK ("claim_rules"."auto_share" between 0 and 100),
	CONSTRAINT "claim_rules_not_negative" CHECK ("claim_rules"."auto_per_buyer" >= 0 and "claim_rules"."auto_per_known_buyer" >= 0 and "claim_rules"."auto_kr_per_day" >= 0)
);
--> statement-breakpoint
ALTER TABLE "admin_alerts" DROP CONSTRAINT "admin_alerts_kind_known";--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_status_known";--> statement-breakpoint
DROP INDEX "claims_allocation_key";--> statement-breakpoint
DROP INDEX "claims_created_idx";--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "status" SET DEFAULT 'open';--> statement-breakpoint
ALTER TABLE "listing_facts" ADD COLUMN "claim_rate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "order_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "order_item_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "record_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "due_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "refunded_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "is_held_by_claim" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "held_slots" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD COLUMN "remedy" text;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD COLUMN "claimable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_record_id_lead_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."lead_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_replacement_id_record_allocations_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."record_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD CONSTRAINT "record_allocations_replaces_id_record_allocations_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."record_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_replacement_key" ON "claims" USING btree ("replacement_id");--> statement-breakpoint
CREATE INDEX "claims_order_idx" ON "claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claims_record_idx" ON "claims" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "claims_due_idx" ON "claims" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "claims_by_rule_idx" ON "claims" USING btree ("decided_at") WHERE "claims"."decided_by" = 'rule';--> statement-breakpoint
CREATE UNIQUE INDEX "record_allocations_replaces_key" ON "record_allocations" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "record_allocations_claimed_idx" ON "record_allocations" USING btree ("order_item_id") WHERE "record_allocations"."claimed_at" is not null or "record_allocations"."remedy" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_allocation_key" ON "claims" USING btree ("allocation_id") WHERE "claims"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "claims_created_idx" ON "claims" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "settled_at";--> statement-breakpoint
ALTER TABLE "admin_alerts" ADD CONSTRAINT "admin_alerts_kind_known" CHECK ("admin_alerts"."kind" in ('order-waits', 'order-stopped', 'refund-failed', 'order-disputed', 'dispute-lost', 'dispute-reversed', 'claim-due', 'payment-unserved', 'mail-failed', 'job-failed', 'quote-without-provider', 'contact-message', 'admin-password-changed', 'admin-second-step-off'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_reason_known" CHECK ("claims"."reason" in ('wrong-number', 'email-bounces', 'wrong-person', 'no-need', 'outside-description', 'duplicate', 'company-closed', 'other'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decision_known" CHECK ("claims"."decision" in ('replace', 'refund', 'refuse'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decider_known" CHECK ("claims"."decided_by" in ('rule', 'admin', 'deadline'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_once" CHECK (("claims"."status" = 'open') = ("claims"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_replaced_by_one" CHECK (("claims"."status" = 'replaced') = ("claims"."replacement_id" is not null));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_refunded_amount" CHECK ("claims"."refunded_amount" is null or ("claims"."status" = 'refunded' and "claims"."refunded_amount" >= 0));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('open', 'replaced', 'refunded', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_held_is_withdrawn" CHECK (not "lead_records"."is_held_by_claim" or "lead_records"."withdrawn_at" is not null);--> statement-breakpoint
ALTER TABLE "record_allocations" ADD CONSTRAINT "record_allocations_remedy_known" CHECK ("record_allocations"."remedy" in ('replaced', 'credited'));--> statement-breakpoint
ALTER TABLE "record_allocations" ADD CONSTRAINT "record_allocations_remedy_delivered" CHECK ("record_allocations"."remedy" is null or ("record_allocations"."delivered_at" is not null and "record_allocations"."released_at" is null));