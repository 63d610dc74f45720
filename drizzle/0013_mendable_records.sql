CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"file_name" text,
	"actor" text NOT NULL,
	"allowed_without_consent" boolean DEFAULT false NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"suppressed" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"dropped_values" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"undone_up_to" uuid,
	"removed" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_imports_state_known" CHECK ("lead_imports"."state" in ('done', 'undoing', 'undone')),
	CONSTRAINT "lead_imports_undone_by_whom" CHECK (("lead_imports"."state" = 'done') = ("lead_imports"."undone_at" is null))
);
--> statement-breakpoint
ALTER TABLE "lead_records" DROP CONSTRAINT "lead_records_erased_is_blank";--> statement-breakpoint
DROP INDEX "lead_records_free_idx";--> statement-breakpoint
DROP INDEX "lead_records_lead_phone_key";--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "phone_is_mobile" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "free_slots" integer GENERATED ALWAYS AS (case when "withdrawn_at" is null then "max_buyers" - "taken_slots" else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_records" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_imports_lead_idx" ON "lead_imports" USING btree ("lead_id","id");--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_records_import_idx" ON "lead_records" USING btree ("import_id","id") WHERE "lead_records"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "lead_records_free_idx" ON "lead_records" USING btree ("lead_id","free_slots" desc,"collected_at" desc,"id") WHERE "lead_records"."free_slots" > 0;--> statement-breakpoint
-- Written by hand: Swedish numbers that are no mobile's. Others stay one person's, as they were.
UPDATE "lead_records" SET "phone_is_mobile" = false WHERE "phone" LIKE '+46%' AND "phone" !~ '^\+467[02369]';--> statement-breakpoint
CREATE UNIQUE INDEX "lead_records_lead_phone_key" ON "lead_records" USING btree ("lead_id","phone") WHERE "lead_records"."phone_is_mobile" or "lead_records"."email" is null;--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_withdrawn_why" CHECK ("lead_records"."withdrawn_reason" is null or "lead_records"."withdrawn_at" is not null);--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_erased_is_blank" CHECK ("lead_records"."erased_at" is null or ("lead_records"."max_buyers" = "lead_records"."taken_slots" and "lead_records"."extra" = '{}'::jsonb
        and num_nonnulls("lead_records"."company_name", "lead_records"."org_number", "lead_records"."contact_name", "lead_records"."title", "lead_records"."email", "lead_records"."phone", "lead_records"."postal_code", "lead_records"."city", "lead_records"."need", "lead_records"."budget", "lead_records"."source", "lead_records"."consent_text", "lead_records"."consent_at", "lead_records"."withdrawn_reason") = 0));