CREATE TABLE "listing_facts" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"free_records" integer,
	"collected_from" timestamp (3) with time zone,
	"collected_to" timestamp (3) with time zone,
	"collected_median" timestamp (3) with time zone,
	"field_shares" jsonb,
	"example" jsonb,
	"freshness" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce("collected_median", to_timestamp(0))) STORED NOT NULL,
	"worked_out_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "lead_records_free_idx";--> statement-breakpoint
DROP INDEX "lead_records_lead_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "free_records" integer;--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "reference_number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "lead_records_reference_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "reference" text GENERATED ALWAYS AS ('L-' || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 25) & 31)::int + 1, 1) || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 20) & 31)::int + 1, 1) || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 15) & 31)::int + 1, 1) || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 10) & 31)::int + 1, 1) || '-' || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 5) & 31)::int + 1, 1) || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 0) & 31)::int + 1, 1)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_facts" ADD CONSTRAINT "listing_facts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_facts_freshness_idx" ON "listing_facts" USING btree ("freshness","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_records_reference_key" ON "lead_records" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "lead_records_free_idx" ON "lead_records" USING btree ("lead_id",("max_buyers" - "taken_slots") desc,"collected_at" desc,"id") WHERE "lead_records"."taken_slots" < "lead_records"."max_buyers";--> statement-breakpoint
CREATE INDEX "lead_records_lead_idx" ON "lead_records" USING btree ("lead_id","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_free_records_not_negative" CHECK ("leads"."free_records" >= 0);--> statement-breakpoint
-- Written by hand. Every sale writes its listing: with room on the page it stays there and touches no index.
ALTER TABLE "leads" SET (fillfactor = 80);--> statement-breakpoint
UPDATE "leads" l SET "free_records" = r.free
FROM (
	SELECT "lead_id", count(*) FILTER (WHERE "taken_slots" < "max_buyers") AS free FROM "lead_records" GROUP BY "lead_id"
) r
WHERE r."lead_id" = l."id";--> statement-breakpoint
-- A row for every listing. Examples, and so the number of records, follow by the job that finds facts out of date.
INSERT INTO "listing_facts" ("lead_id", "collected_from", "collected_to", "collected_median", "field_shares")
SELECT l."id", r."first", r."last", r."median", r."shares"
FROM "leads" l
LEFT JOIN (
	SELECT "lead_id", min("collected_at") AS "first", max("collected_at") AS "last",
		percentile_disc(0.5) WITHIN GROUP (ORDER BY "collected_at") AS "median",
		jsonb_build_object(
			'companyName', count("company_name") * 100 / count(*),
			'orgNumber', count("org_number") * 100 / count(*),
			'contactName', count("contact_name") * 100 / count(*),
			'title', count("title") * 100 / count(*),
			'email', count("email") * 100 / count(*),
			'phone', count("phone") * 100 / count(*),
			'postalCode', count("postal_code") * 100 / count(*),
			'city', count("city") * 100 / count(*),
			'need', count("need") * 100 / count(*),
			'budget', count("budget") * 100 / count(*),
			'consent', count(*) FILTER (WHERE num_nulls("source", "consent_text", "consent_at") = 0) * 100 / count(*)
		) AS "shares"
	FROM "lead_records" WHERE "taken_slots" < "max_buyers" GROUP BY "lead_id"
) r ON r."lead_id" = l."id";
