-- Expands: companies that ask to buy by invoice, and their addresses
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_number" text NOT NULL,
	"company_name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"invoice_email" text NOT NULL,
	"reference" text,
	"peppol_id" text,
	"wants_xml" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"credit_limit" numeric(10, 2) NOT NULL,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "companies_state_known" CHECK ("companies"."state" in ('asked', 'approved', 'refused')),
	CONSTRAINT "companies_credit_limit_positive" CHECK ("companies"."credit_limit" >= 0),
	CONSTRAINT "companies_payment_days_range" CHECK ("companies"."payment_days" between 10 and 60)
);
--> statement-breakpoint
CREATE TABLE "company_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'sv' NOT NULL,
	"company_name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"invoice_email" text NOT NULL,
	"reference" text,
	"peppol_id" text,
	"wants_xml" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "company_addresses_state_known" CHECK ("company_addresses"."state" in ('asked', 'approved', 'refused', 'removed')),
	CONSTRAINT "company_addresses_language_known" CHECK ("company_addresses"."language" in ('sv', 'en'))
);
--> statement-breakpoint
ALTER TABLE "company_addresses" ADD CONSTRAINT "company_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_org_number_key" ON "companies" USING btree ("org_number");--> statement-breakpoint
CREATE INDEX "companies_created_idx" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_name_idx" ON "companies" USING btree ("company_name","id");--> statement-breakpoint
CREATE INDEX "companies_state_idx" ON "companies" USING btree ("state");--> statement-breakpoint
CREATE INDEX "companies_search_idx" ON "companies" USING gin ("company_name" gin_trgm_ops,"org_number" gin_trgm_ops,"invoice_email" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "company_addresses_email_key" ON "company_addresses" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "company_addresses_company_idx" ON "company_addresses" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_addresses_asked_idx" ON "company_addresses" USING btree ("company_id") WHERE "company_addresses"."state" = 'asked';