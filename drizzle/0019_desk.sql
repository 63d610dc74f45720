CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"email" text,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_one_subject" CHECK (num_nonnulls("notes"."order_id", "notes"."email") = 1)
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_months_month_shape" CHECK ("closed_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "need" text;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_list_name_key" ON "saved_views" USING btree ("list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_templates_name_key" ON "answer_templates" USING btree ("name");--> statement-breakpoint
CREATE INDEX "contact_answers_contact_idx" ON "contact_answers" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_order_idx" ON "notes" USING btree ("order_id") WHERE "notes"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_email_idx" ON "notes" USING btree (lower("email")) WHERE "notes"."email" is not null;--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("customer_name" gin_trgm_ops,"company_name" gin_trgm_ops,"customer_email" gin_trgm_ops,"order_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree (right(regexp_replace("customer_phone", '[^0-9]', '', 'g'), 9)) WHERE "orders"."customer_phone" is not null;--> statement-breakpoint
CREATE INDEX "orders_org_number_idx" ON "orders" USING btree ("org_number") WHERE "orders"."org_number" is not null;--> statement-breakpoint
CREATE INDEX "receipts_created_idx" ON "receipts" USING btree ("created_at","id");
