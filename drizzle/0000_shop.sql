CREATE TABLE "admin_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogue_version_single_row" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"icon" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_per_lead" numeric(10, 2) NOT NULL,
	"available_count" integer DEFAULT 0 NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"quality_score" integer DEFAULT 50 NOT NULL,
	"conversion_rate" numeric(5, 2),
	"region" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"max_buyers" integer DEFAULT 1 NOT NULL,
	"verification" text,
	"verified_at" timestamp with time zone,
	"sample_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_price_not_negative" CHECK ("leads"."price_per_lead" >= 0),
	CONSTRAINT "leads_available_not_negative" CHECK ("leads"."available_count" >= 0),
	CONSTRAINT "leads_sold_not_negative" CHECK ("leads"."sold_count" >= 0),
	CONSTRAINT "leads_quality_range" CHECK ("leads"."quality_score" between 0 and 100),
	CONSTRAINT "leads_conversion_range" CHECK ("leads"."conversion_rate" between 0 and 100),
	CONSTRAINT "leads_max_buyers_range" CHECK ("leads"."max_buyers" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"vat" numeric(10, 2) NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"allocation_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('new', 'replaced', 'refunded', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company_name" text,
	"subject" text,
	"message" text NOT NULL,
	"language" text DEFAULT 'sv' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_status_known" CHECK ("contacts"."status" in ('new', 'answered')),
	CONSTRAINT "contacts_language_known" CHECK ("contacts"."language" in ('sv', 'en'))
);
--> statement-breakpoint
CREATE TABLE "content_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"content_sv" text NOT NULL,
	"content_en" text NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"buyer_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"company_name" text,
	"org_number" text,
	"contact_name" text,
	"title" text,
	"email" text,
	"phone" text,
	"postal_code" text,
	"city" text,
	"need" text,
	"budget" text,
	"source" text,
	"consent_text" text,
	"consent_at" timestamp with time zone,
	"collected_at" timestamp with time zone NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"max_buyers" integer NOT NULL,
	"taken_slots" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_records_reachable" CHECK ("lead_records"."email" is not null or "lead_records"."phone" is not null),
	CONSTRAINT "lead_records_max_buyers_range" CHECK ("lead_records"."max_buyers" between 1 and 20),
	CONSTRAINT "lead_records_slots_range" CHECK ("lead_records"."taken_slots" between 0 and "lead_records"."max_buyers")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"kind" text NOT NULL,
	"value_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_kind_value_hash_pk" PRIMARY KEY("kind","value_hash"),
	CONSTRAINT "suppressions_kind_known" CHECK ("suppressions"."kind" in ('email', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'sv' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletters_language_known" CHECK ("newsletters"."language" in ('sv', 'en'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"delivered_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"price_per_lead" numeric(10, 2) NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" >= 1),
	CONSTRAINT "order_items_subtotal_adds_up" CHECK ("order_items"."subtotal" = "order_items"."price_per_lead" * "order_items"."quantity"),
	CONSTRAINT "order_items_delivered_range" CHECK ("order_items"."delivered_quantity" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_refunded_range" CHECK ("order_items"."refunded_quantity" between 0 and "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"checkout_id" text,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text,
	"company_name" text,
	"org_number" text,
	"reference" text,
	"billing_street" text,
	"billing_postal_code" text,
	"billing_city" text,
	"language" text DEFAULT 'sv' NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"vat" numeric(10, 2) NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"refunded_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"delivery_status" text DEFAULT 'Ny' NOT NULL,
	"stripe_payment_intent_id" text,
	"held_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'paid', 'failed', 'cancelled', 'refunded')),
	CONSTRAINT "orders_delivery_status_known" CHECK ("orders"."delivery_status" in ('Ny', 'Pågår', 'Levererad', 'Pausad/Fel')),
	CONSTRAINT "orders_language_known" CHECK ("orders"."language" in ('sv', 'en')),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_amount" = "orders"."subtotal" + "orders"."vat"),
	CONSTRAINT "orders_refund_within_total" CHECK ("orders"."refunded_amount" between 0 and "orders"."total_amount")
);
--> statement-breakpoint
CREATE TABLE "demo_intents" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"refunded_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"billing_name" text,
	"billing_email" text,
	"billing_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_intents_status_known" CHECK ("demo_intents"."status" in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
	CONSTRAINT "demo_intents_refund_within_amount" CHECK ("demo_intents"."refunded_amount" between 0 and "demo_intents"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"intent_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_refund_id" text,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "provider_categories" (
	"provider_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "provider_categories_provider_id_category_id_pk" PRIMARY KEY("provider_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"email" text NOT NULL,
	"postal_prefixes" text[] DEFAULT '{}'::text[] NOT NULL,
	"certified" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_offered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_request_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_offers_status_known" CHECK ("quote_offers"."status" in ('offered', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"postal_code" text NOT NULL,
	"consent_given" boolean DEFAULT false NOT NULL,
	"consent_text" text,
	"consent_at" timestamp with time zone,
	"language" text DEFAULT 'sv' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_requests_status_known" CHECK ("quote_requests"."status" in ('new', 'contacted', 'converted', 'rejected')),
	CONSTRAINT "quote_requests_language_known" CHECK ("quote_requests"."language" in ('sv', 'en')),
	CONSTRAINT "quote_requests_postal_code_length" CHECK (char_length("quote_requests"."postal_code") between 5 and 10)
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_series_known" CHECK ("receipt_series"."series" in ('receipt', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"credits_receipt_id" uuid,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_series_known" CHECK ("receipts"."series" in ('receipt', 'credit-note')),
	CONSTRAINT "receipts_number_positive" CHECK ("receipts"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "shop_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"template" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'kept')),
	CONSTRAINT "mails_attempts_not_negative" CHECK ("mails"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_allocation_id_record_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."record_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD CONSTRAINT "record_allocations_record_id_lead_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."lead_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD CONSTRAINT "record_allocations_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_categories" ADD CONSTRAINT "provider_categories_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_categories" ADD CONSTRAINT "provider_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_credits_receipt_id_receipts_id_fk" FOREIGN KEY ("credits_receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_recovery_codes_admin_idx" ON "admin_recovery_codes" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_admin_idx" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expiry_idx" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admins_username_key" ON "admins" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "buyer_sessions_expiry_idx" ON "buyer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_expiry_idx" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entries_created_idx" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_entity_idx" ON "audit_entries" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "leads_category_idx" ON "leads" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_intent_key" ON "checkouts" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "checkouts_created_idx" ON "checkouts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_allocation_key" ON "claims" USING btree ("allocation_id");--> statement-breakpoint
CREATE INDEX "claims_created_idx" ON "claims" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contacts_created_idx" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_blocks_key_key" ON "content_blocks" USING btree ("key");--> statement-breakpoint
CREATE INDEX "record_allocations_item_idx" ON "record_allocations" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_allocations_record_buyer_key" ON "record_allocations" USING btree ("record_id",lower("buyer_email")) WHERE "record_allocations"."released_at" is null;--> statement-breakpoint
CREATE INDEX "lead_records_lead_idx" ON "lead_records" USING btree ("lead_id","taken_slots");--> statement-breakpoint
CREATE INDEX "lead_records_collected_idx" ON "lead_records" USING btree ("collected_at");--> statement-breakpoint
CREATE INDEX "lead_records_email_idx" ON "lead_records" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "lead_records_phone_idx" ON "lead_records" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_records_lead_email_key" ON "lead_records" USING btree ("lead_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "lead_records_lead_phone_key" ON "lead_records" USING btree ("lead_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_email_key" ON "newsletters" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletters_created_idx" ON "newsletters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order_lead_key" ON "order_items" USING btree ("order_id","lead_id");--> statement-breakpoint
CREATE INDEX "order_items_lead_idx" ON "order_items" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout_key" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_intent_key" ON "orders" USING btree ("stripe_payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_open_hold_idx" ON "orders" USING btree ("held_until") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "demo_intents_secret_key" ON "demo_intents" USING btree ("client_secret");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_id_key" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "provider_categories_category_idx" ON "provider_categories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "providers_email_key" ON "providers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "quote_offers_request_provider_key" ON "quote_offers" USING btree ("quote_request_id","provider_id");--> statement-breakpoint
CREATE INDEX "quote_offers_provider_idx" ON "quote_offers" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "quote_requests_created_idx" ON "quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_category_idx" ON "quote_requests" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_series_number_key" ON "receipts" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_per_order_key" ON "receipts" USING btree ("order_id") WHERE "receipts"."series" = 'receipt';--> statement-breakpoint
CREATE INDEX "rate_limits_reset_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe_key" ON "mails" USING btree ("dedupe_key");