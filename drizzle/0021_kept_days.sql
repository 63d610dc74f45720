-- Expands: sums of past days, and an index of orders that were paid and not served.
CREATE TABLE "checkout_days" (
	"day" date PRIMARY KEY NOT NULL,
	"started" integer NOT NULL,
	"paid" integer NOT NULL,
	CONSTRAINT "checkout_days_paid_range" CHECK ("checkout_days"."paid" between 0 and "checkout_days"."started")
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	CONSTRAINT "order_days_count_positive" CHECK ("order_days"."orders" >= 0)
);
--> statement-breakpoint
CREATE TABLE "document_days" (
	"day" date PRIMARY KEY NOT NULL,
	"receipts" integer NOT NULL,
	"credit_notes" integer NOT NULL,
	"net" numeric(20, 2) NOT NULL,
	"vat" numeric(20, 2) NOT NULL,
	"gross" numeric(20, 2) NOT NULL,
	"refunded_net" numeric(20, 2) NOT NULL,
	"refunded_vat" numeric(20, 2) NOT NULL,
	"refunded_gross" numeric(20, 2) NOT NULL,
	CONSTRAINT "document_days_counts_positive" CHECK ("document_days"."receipts" >= 0 and "document_days"."credit_notes" >= 0)
);
--> statement-breakpoint
CREATE INDEX "orders_unserved_idx" ON "orders" USING btree ("checkout_id") WHERE "orders"."status" = 'refunded' and "orders"."paid_at" is null;