-- Expands: the kept counts of mails and of the log, and indexes of orders, mails and refunds that are out of the ordinary
CREATE TABLE "audit_days" (
	"day" date NOT NULL,
	"actor" text NOT NULL,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "audit_days_day_actor_role_action_entity_pk" PRIMARY KEY("day","actor","role","action","entity")
);
--> statement-breakpoint
CREATE TABLE "mail_days" (
	"day" date NOT NULL,
	"template" text NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "mail_days_day_template_pk" PRIMARY KEY("day","template"),
	CONSTRAINT "mail_days_count_positive" CHECK ("mail_days"."mails" >= 0)
);
--> statement-breakpoint
DROP INDEX "orders_undelivered_idx";--> statement-breakpoint
DROP INDEX "mails_open_idx";--> statement-breakpoint
CREATE INDEX "orders_unusual_idx" ON "orders" USING btree ("status","delivery_status","created_at","total_amount","paid_at") WHERE ("orders"."status" <> 'paid' or "orders"."delivery_status" <> 'Levererad');--> statement-breakpoint
CREATE INDEX "refunds_short_idx" ON "refunds" USING btree ("order_id") WHERE ("refunds"."status" = 'failed' or "refunds"."credited" > "refunds"."amount");--> statement-breakpoint
CREATE INDEX "mails_unsent_idx" ON "mails" USING btree ("status","created_at") WHERE "mails"."status" <> 'sent';--> statement-breakpoint
-- Written by hand: a mail that is deleted after its day was counted is taken off it. The update locks the table against
-- sums that are being kept at the same moment, even if it finds no day.
CREATE FUNCTION "uncount_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_days SET mails = mails - 1
  WHERE day = (old.created_at AT TIME ZONE 'Europe/Stockholm')::date AND template = old.template;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "mails_uncount" AFTER DELETE ON "mails" FOR EACH ROW EXECUTE FUNCTION "uncount_mail"();
