-- Expands: invoices, orders that are invoiced, a series of documents for them
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"credited" numeric(10, 2) DEFAULT 0 NOT NULL,
	"paid" numeric(10, 2) DEFAULT 0 NOT NULL,
	"written_off" numeric(10, 2) DEFAULT 0 NOT NULL,
	"write_off_kind" text,
	"left" numeric(10, 2) GENERATED ALWAYS AS (greatest("total" - ("credited" + "paid" + "written_off"), 0)) STORED NOT NULL,
	"owed" numeric(10, 2) GENERATED ALWAYS AS (greatest("credited" + "paid" + "written_off" - "total", 0)) STORED NOT NULL,
	"due_on" date NOT NULL,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"reminders_paused" boolean DEFAULT false NOT NULL,
	"last_reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_amounts_positive" CHECK ("invoices"."total" > 0 and least("invoices"."credited", "invoices"."paid", "invoices"."written_off") >= 0),
	CONSTRAINT "invoices_credited_within_total" CHECK ("invoices"."credited" + "invoices"."written_off" <= "invoices"."total"),
	CONSTRAINT "invoices_owed_only_overpaid" CHECK ("invoices"."written_off" = 0 or "invoices"."owed" = 0),
	CONSTRAINT "invoices_write_off_kind_known" CHECK ("invoices"."write_off_kind" in ('expected', 'established')),
	CONSTRAINT "invoices_write_off_has_kind" CHECK (("invoices"."written_off" > 0) = ("invoices"."write_off_kind" is not null)),
	CONSTRAINT "invoices_reminders_not_negative" CHECK ("invoices"."reminders_sent" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "document_days" DROP CONSTRAINT "document_days_counts_positive";--> statement-breakpoint
ALTER TABLE "receipt_series" DROP CONSTRAINT "receipt_series_known";--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_series_known";--> statement-breakpoint
DROP INDEX "orders_undelivered_idx";--> statement-breakpoint
DROP INDEX "receipts_one_per_order_key";--> statement-breakpoint
ALTER TABLE "document_days" ADD COLUMN "invoices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_id_receipts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_key" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_company_idx" ON "invoices" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_created_idx" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."left" > 0;--> statement-breakpoint
CREATE INDEX "invoices_owed_idx" ON "invoices" USING btree ("id") WHERE "invoices"."owed" > 0;--> statement-breakpoint
CREATE INDEX "orders_undelivered_idx" ON "orders" USING btree ("delivery_status") WHERE "orders"."status" in ('paid', 'invoiced') and "orders"."delivery_status" <> 'Levererad';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_per_order_key" ON "receipts" USING btree ("order_id") WHERE "receipts"."series" <> 'credit-note';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'paid', 'invoiced', 'failed', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "document_days" ADD CONSTRAINT "document_days_counts_positive" CHECK (least("document_days"."receipts", "document_days"."invoices", "document_days"."credit_notes") >= 0);--> statement-breakpoint
ALTER TABLE "receipt_series" ADD CONSTRAINT "receipt_series_known" CHECK ("receipt_series"."series" in ('receipt', 'invoice', 'credit-note'));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_series_known" CHECK ("receipts"."series" in ('receipt', 'invoice', 'credit-note'));