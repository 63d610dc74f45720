CREATE TABLE "terms_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"shown" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_versions_language_known" CHECK ("terms_versions"."language" in ('sv', 'en')),
	CONSTRAINT "terms_versions_not_empty" CHECK (length("terms_versions"."text") > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version_id" text;--> statement-breakpoint
CREATE INDEX "terms_versions_shown_idx" ON "terms_versions" USING btree ("language","shown");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_version_id_terms_versions_id_fk" FOREIGN KEY ("terms_version_id") REFERENCES "public"."terms_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Written by hand: a conversion has one decimal at most.
UPDATE "leads" SET "conversion_rate" = round("conversion_rate", 1) WHERE "conversion_rate" <> round("conversion_rate", 1);
