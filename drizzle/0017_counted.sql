CREATE TABLE "supply_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supply_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" uuid NOT NULL,
	"region" text,
	"listings" integer NOT NULL,
	"on_sale" integer NOT NULL,
	"leads" bigint NOT NULL,
	"rate_sum" numeric(20, 2) NOT NULL,
	"rates" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supply_counts" (
	"category_id" uuid NOT NULL,
	"region" text,
	"listings" integer NOT NULL,
	"on_sale" integer NOT NULL,
	"leads" bigint NOT NULL,
	"rate_sum" numeric(20, 2) NOT NULL,
	"rates" integer NOT NULL,
	CONSTRAINT "supply_counts_place_key" UNIQUE NULLS NOT DISTINCT("category_id","region")
);
--> statement-breakpoint
ALTER TABLE "lead_imports" DROP CONSTRAINT "lead_imports_state_known";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP CONSTRAINT "lead_imports_undone_by_whom";--> statement-breakpoint
DROP INDEX "receipts_series_number_key";--> statement-breakpoint
ALTER TABLE "receipt_series" DROP CONSTRAINT "receipt_series_pkey";--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "year" integer GENERATED ALWAYS AS (extract(year from created_at at time zone 'Europe/Stockholm')::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_series" ADD COLUMN "year" integer;--> statement-breakpoint
-- Written by hand: this year goes on from where the one series stands, and earlier years end where they ended.
UPDATE "receipt_series" SET "year" = extract(year from now() at time zone 'Europe/Stockholm')::integer;--> statement-breakpoint
INSERT INTO "receipt_series" ("series", "year", "last_number")
SELECT r."series", r."year", max(r."number") FROM "receipts" r
WHERE NOT EXISTS (SELECT 1 FROM "receipt_series" s WHERE s."series" = r."series" AND s."year" = r."year")
GROUP BY r."series", r."year";--> statement-breakpoint
ALTER TABLE "receipt_series" ALTER COLUMN "year" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_series" ADD CONSTRAINT "receipt_series_series_year_pk" PRIMARY KEY("series","year");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_series_year_number_key" ON "receipts" USING btree ("series","year","number");--> statement-breakpoint
CREATE INDEX "receipts_waiting_idx" ON "receipts" USING btree ("created_at","id") WHERE "receipts"."number" is null;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_credit_note_numbered" CHECK ("receipts"."number" is not null or "receipts"."series" = 'receipt');--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_state_known" CHECK ("lead_imports"."state" in ('running', 'done', 'undoing', 'undone'));--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_undone_by_whom" CHECK (("lead_imports"."state" in ('running', 'done')) = ("lead_imports"."undone_at" is null));--> statement-breakpoint
-- Written by hand: whatever changes a listing tells what that does to the supply, in the same statement.
CREATE FUNCTION "note_supply"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO supply_changes (category_id, region, listings, on_sale, leads, rate_sum, rates)
  SELECT category_id, region, sum(sign), sum(sign * has_some), sum(sign * greatest(supply, 0)),
    sum(sign * has_some * coalesce(rate, 0)), sum(sign * has_some * num_nonnulls(rate))
  FROM (
    SELECT side.sign, (side.listing).category_id, (side.listing).region, (side.listing).conversion_rate AS rate,
      least((side.listing).available_count, (side.listing).free_records) AS supply,
      (least((side.listing).available_count, (side.listing).free_records) > 0)::integer AS has_some
    FROM (VALUES (old, -1), (new, 1)) AS side (listing, sign)
    WHERE (side.listing).archived_at IS NULL AND (side.listing).published_at IS NOT NULL
  ) AS part
  GROUP BY category_id, region
  HAVING (sum(sign), sum(sign * has_some), sum(sign * greatest(supply, 0)),
    sum(sign * has_some * coalesce(rate, 0)), sum(sign * has_some * num_nonnulls(rate))) <> (0, 0, 0, 0, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leads_note_supply" AFTER INSERT OR DELETE ON "leads" FOR EACH ROW EXECUTE FUNCTION "note_supply"();--> statement-breakpoint
CREATE TRIGGER "leads_note_changed_supply" AFTER UPDATE ON "leads" FOR EACH ROW
WHEN ((old.category_id, old.region, old.available_count, old.free_records, old.conversion_rate, old.archived_at, old.published_at)
  IS DISTINCT FROM (new.category_id, new.region, new.available_count, new.free_records, new.conversion_rate, new.archived_at, new.published_at))
EXECUTE FUNCTION "note_supply"();--> statement-breakpoint
INSERT INTO "supply_counts" ("category_id", "region", "listings", "on_sale", "leads", "rate_sum", "rates")
SELECT category_id, region, count(*), count(*) FILTER (WHERE supply > 0), sum(supply),
  coalesce(sum(conversion_rate) FILTER (WHERE supply > 0), 0), count(conversion_rate) FILTER (WHERE supply > 0)
FROM (SELECT *, least(available_count, free_records) AS supply FROM "leads" WHERE archived_at IS NULL AND published_at IS NOT NULL) AS listed
GROUP BY category_id, region;
