-- Expands: the kept sales of categories, and an index of the checkouts of sales by invoice
CREATE TABLE "category_days" (
	"day" date NOT NULL,
	"category_id" uuid NOT NULL,
	"net" numeric(20, 2) NOT NULL,
	CONSTRAINT "category_days_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE INDEX "orders_invoiced_checkout_idx" ON "orders" USING btree ("checkout_id") WHERE "orders"."payment_method" = 'invoice' and "orders"."paid_at" is not null;--> statement-breakpoint
-- Written by hand: what was kept for a listing belongs to the category that it had. Without the lock, sums that are being
-- kept at the same moment would be stored afterwards.
CREATE FUNCTION "forget_category_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE category_days IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM category_days WHERE day >= (
    SELECT min(o.paid_at)::date - 1 FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.lead_id = new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leads_forget_category_days" AFTER UPDATE OF "category_id" ON "leads" FOR EACH ROW
WHEN (old.category_id IS DISTINCT FROM new.category_id)
EXECUTE FUNCTION "forget_category_days"();
