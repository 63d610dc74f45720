CREATE TABLE "admin_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "admin_alerts_kind_known" CHECK ("admin_alerts"."kind" in ('order-waits', 'order-stopped', 'refund-failed', 'payment-unserved', 'mail-failed', 'job-failed', 'quote-without-provider', 'contact-message'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status_known";--> statement-breakpoint
CREATE UNIQUE INDEX "admin_alerts_kind_about_key" ON "admin_alerts" USING btree ("kind","about");--> statement-breakpoint
CREATE INDEX "admin_alerts_mailed_idx" ON "admin_alerts" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "mails_open_idx" ON "mails" USING btree ("status") WHERE "mails"."status" in ('queued', 'failed');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'kept', 'held-back'));