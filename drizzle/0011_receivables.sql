-- Expands: payments of invoices, what is charged beside them, what is written off, an alert
CREATE TABLE "invoice_write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"evidence" text,
	"actor" text NOT NULL,
	"booked_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_write_offs_kind_known" CHECK ("invoice_write_offs"."kind" in ('expected', 'established'))
);
--> statement-breakpoint
CREATE TABLE "invoice_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_charges_kind_known" CHECK ("invoice_charges"."kind" in ('reminder-fee', 'late-compensation', 'interest')),
	CONSTRAINT "invoice_charges_amount_positive" CHECK ("invoice_charges"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"to_fees" numeric(10, 2) DEFAULT 0 NOT NULL,
	"to_interest" numeric(10, 2) DEFAULT 0 NOT NULL,
	"paid_on" date NOT NULL,
	"booked_on" date NOT NULL,
	"way" text NOT NULL,
	"bank_reference" text,
	"actor" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_way_known" CHECK ("invoice_payments"."way" in ('bank-file', 'bankgiro', 'transfer', 'other', 'paid-back')),
	CONSTRAINT "invoice_payments_amount_some" CHECK ("invoice_payments"."amount" <> 0),
	CONSTRAINT "invoice_payments_paid_back_negative" CHECK (("invoice_payments"."way" = 'paid-back') = ("invoice_payments"."amount" < 0)),
	CONSTRAINT "invoice_payments_shares_within" CHECK (least("invoice_payments"."to_fees", "invoice_payments"."to_interest") >= 0
        and "invoice_payments"."to_fees" + "invoice_payments"."to_interest" <= greatest("invoice_payments"."amount", 0)),
	CONSTRAINT "invoice_payments_undone_why" CHECK (("invoice_payments"."undone_at" is null) = ("invoice_payments"."undo_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "admin_alerts" DROP CONSTRAINT "admin_alerts_kind_known";--> statement-breakpoint
ALTER TABLE "invoice_write_offs" ADD CONSTRAINT "invoice_write_offs_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_charges" ADD CONSTRAINT "invoice_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_write_offs_invoice_idx" ON "invoice_write_offs" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_write_offs_booked_idx" ON "invoice_write_offs" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "invoice_charges_invoice_idx" ON "invoice_charges" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_reference_key" ON "invoice_payments" USING btree ("bank_reference");--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice_idx" ON "invoice_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_booked_idx" ON "invoice_payments" USING btree ("booked_on","id");--> statement-breakpoint
ALTER TABLE "admin_alerts" ADD CONSTRAINT "admin_alerts_kind_known" CHECK ("admin_alerts"."kind" in ('order-waits', 'order-stopped', 'refund-failed', 'order-disputed', 'dispute-lost', 'dispute-reversed', 'claim-due', 'payment-unserved', 'payment-given-up', 'invoice-unpaid', 'mail-failed', 'job-failed', 'quote-without-provider', 'contact-message', 'admin-password-changed', 'admin-second-step-off', 'night-waits', 'check-failed', 'backup-failed', 'backup-not-copied', 'backup-unrestorable'));