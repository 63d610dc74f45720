ALTER TABLE "admin_alerts" DROP CONSTRAINT "admin_alerts_kind_known";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
-- Written by hand: who subscribed before links were mailed asked for it all the same.
UPDATE "newsletters" SET "confirmed_at" = "created_at" WHERE "confirmed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_by_network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_large_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletters_unconfirmed_idx" ON "newsletters" USING btree ("created_at") WHERE "newsletters"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_held_by_network_idx" ON "orders" USING btree ("held_by_network") WHERE "orders"."held_by_network" is not null;--> statement-breakpoint
ALTER TABLE "admin_alerts" ADD CONSTRAINT "admin_alerts_kind_known" CHECK ("admin_alerts"."kind" in ('order-waits', 'order-stopped', 'refund-failed', 'order-disputed', 'dispute-lost', 'dispute-reversed', 'claim-due', 'payment-unserved', 'mail-failed', 'job-failed', 'quote-without-provider', 'contact-message', 'admin-password-changed', 'admin-second-step-off', 'night-waits', 'check-failed', 'backup-failed'));
