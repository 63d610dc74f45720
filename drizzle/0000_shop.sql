-- Expands: the tables of the first release.
-- Written by hand. Trusted since PostgreSQL 13: who owns the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_last_step" integer,
	"must_change_password" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
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
CREATE TABLE "admin_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "admin_alerts_kind_known" CHECK ("admin_alerts"."kind" in ('order-waits', 'order-stopped', 'refund-failed', 'order-disputed', 'dispute-lost', 'dispute-reversed', 'claim-due', 'payment-unserved', 'mail-failed', 'job-failed', 'quote-without-provider', 'contact-message', 'admin-password-changed', 'admin-second-step-off', 'night-waits', 'check-failed', 'backup-failed', 'backup-not-copied', 'backup-unrestorable'))
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
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"name_en" text,
	"description_en" text,
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
	"title_en" text,
	"description_en" text,
	"price_per_lead" numeric(10, 2) NOT NULL,
	"available_count" integer DEFAULT 0 NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"free_records" integer,
	"quality_score" integer DEFAULT 50 NOT NULL,
	"conversion_rate" numeric(5, 2),
	"region" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"max_buyers" integer DEFAULT 1 NOT NULL,
	"verification" text,
	"verification_note" text,
	"verified_at" timestamp with time zone,
	"sample_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"archived_at" timestamp with time zone,
	"published_at" timestamp with time zone DEFAULT now(),
	"publish_at" timestamp with time zone,
	"next_price" numeric(10, 2),
	"next_price_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"plain_text" text GENERATED ALWAYS AS (translate(lower(("title" || chr(31) || coalesce("title_en", '') || chr(31) || "description" || chr(31) || coalesce("description_en", '')) collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽ', 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž')) STORED NOT NULL,
	"folded_text" text GENERATED ALWAYS AS (regexp_replace(translate(lower((' ' || "title" || ' ' || chr(31) || ' ' || coalesce("title_en", '') || ' ' || chr(30) || ' ' || "description" || ' ' || chr(31) || ' ' || coalesce("description_en", '') || ' ') collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž', 'aaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzzaaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzz'), '[^a-z0-9' || chr(30) || chr(31) || ']+', ' ', 'g')) STORED NOT NULL,
	CONSTRAINT "leads_region_known" CHECK ("leads"."region" in ('Blekinge län', 'Dalarnas län', 'Gotlands län', 'Gävleborgs län', 'Hallands län', 'Jämtlands län', 'Jönköpings län', 'Kalmar län', 'Kronobergs län', 'Norrbottens län', 'Skåne län', 'Stockholms län', 'Södermanlands län', 'Uppsala län', 'Värmlands län', 'Västerbottens län', 'Västernorrlands län', 'Västmanlands län', 'Västra Götalands län', 'Örebro län', 'Östergötlands län', 'Hela Sverige')),
	CONSTRAINT "leads_verification_known" CHECK ("leads"."verification" in ('phone', 'email', 'phone-and-email', 'register', 'other')),
	CONSTRAINT "leads_verification_note_of_other" CHECK (("leads"."verification" is not distinct from 'other') = ("leads"."verification_note" is not null)),
	CONSTRAINT "leads_verification_note_length" CHECK (char_length("leads"."verification_note") between 1 and 200),
	CONSTRAINT "leads_price_not_negative" CHECK ("leads"."price_per_lead" >= 0),
	CONSTRAINT "leads_next_price_not_negative" CHECK ("leads"."next_price" >= 0),
	CONSTRAINT "leads_next_price_whole" CHECK (("leads"."next_price" is null) = ("leads"."next_price_at" is null)),
	CONSTRAINT "leads_available_not_negative" CHECK ("leads"."available_count" >= 0),
	CONSTRAINT "leads_sold_not_negative" CHECK ("leads"."sold_count" >= 0),
	CONSTRAINT "leads_free_records_not_negative" CHECK ("leads"."free_records" >= 0),
	CONSTRAINT "leads_quality_range" CHECK ("leads"."quality_score" between 0 and 100),
	CONSTRAINT "leads_conversion_range" CHECK ("leads"."conversion_rate" between 0 and 100),
	CONSTRAINT "leads_max_buyers_range" CHECK ("leads"."max_buyers" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"term" text NOT NULL,
	"folded_term" text GENERATED ALWAYS AS (trim(regexp_replace(translate(lower(("term") collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž', 'aaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzzaaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzz'), '[^a-z0-9' || chr(30) || chr(31) || ']+', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_facts" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"free_records" integer,
	"collected_from" timestamp (3) with time zone,
	"collected_to" timestamp (3) with time zone,
	"collected_median" timestamp (3) with time zone,
	"field_shares" jsonb,
	"example" jsonb,
	"claim_rate" integer,
	"freshness" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce("collected_median", to_timestamp(0))) STORED NOT NULL,
	"worked_out_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "checkout_days" (
	"day" date PRIMARY KEY NOT NULL,
	"started" integer NOT NULL,
	"paid" integer NOT NULL,
	CONSTRAINT "checkout_days_paid_range" CHECK ("checkout_days"."paid" between 0 and "checkout_days"."started")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"intent_id" text NOT NULL,
	"client_secret_hash" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"vat" numeric(10, 2) NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"intent_amount" numeric(10, 2),
	"revision" integer DEFAULT 1 NOT NULL,
	"intent_status" text DEFAULT 'open' NOT NULL,
	"declines" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_total_adds_up" CHECK ("checkouts"."total_amount" = "checkouts"."subtotal" + "checkouts"."vat"),
	CONSTRAINT "checkouts_intent_status_known" CHECK ("checkouts"."intent_status" in ('open', 'processing', 'succeeded', 'cancelled')),
	CONSTRAINT "checkouts_declines_not_negative" CHECK ("checkouts"."declines" >= 0)
);
--> statement-breakpoint
CREATE TABLE "claim_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_files_type_known" CHECK ("claim_files"."type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
	CONSTRAINT "claim_files_size" CHECK (octet_length("claim_files"."content") <= 5242880)
);
--> statement-breakpoint
CREATE TABLE "claim_rules" (
	"id" text PRIMARY KEY DEFAULT 'shop' NOT NULL,
	"auto_share" integer DEFAULT 10 NOT NULL,
	"auto_per_buyer" integer DEFAULT 3 NOT NULL,
	"auto_per_known_buyer" integer DEFAULT 20 NOT NULL,
	"auto_kr_per_day" integer DEFAULT 2000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claim_rules_one_row" CHECK ("claim_rules"."id" = 'shop'),
	CONSTRAINT "claim_rules_share_percent" CHECK ("claim_rules"."auto_share" between 0 and 100),
	CONSTRAINT "claim_rules_not_negative" CHECK ("claim_rules"."auto_per_buyer" >= 0 and "claim_rules"."auto_per_known_buyer" >= 0 and "claim_rules"."auto_kr_per_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"allocation_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"report_id" uuid,
	"text" text,
	"evidence" text,
	"network" text,
	"status" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"message" text,
	"answer" text,
	"refusal" text,
	"answered_at" timestamp with time zone,
	"replacement_id" uuid,
	"refunded_amount" numeric(10, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_reason_known" CHECK ("claims"."reason" in ('wrong-number', 'email-bounces', 'wrong-person', 'no-need', 'outside-description', 'duplicate', 'company-closed', 'other')),
	CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('open', 'replaced', 'refunded', 'refused', 'withdrawn')),
	CONSTRAINT "claims_decision_known" CHECK ("claims"."decision" in ('replace', 'refund', 'refuse')),
	CONSTRAINT "claims_decider_known" CHECK ("claims"."decided_by" in ('rule', 'admin', 'deadline')),
	CONSTRAINT "claims_decided_once" CHECK (("claims"."status" = 'open') = ("claims"."decided_at" is null)),
	CONSTRAINT "claims_replaced_by_one" CHECK (("claims"."status" = 'replaced') = ("claims"."replacement_id" is not null)),
	CONSTRAINT "claims_refunded_amount" CHECK ("claims"."refunded_amount" is null or ("claims"."status" = 'refunded' and "claims"."refunded_amount" >= 0))
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
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_amount_not_negative" CHECK ("disputes"."amount" >= 0),
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_closed_when_decided" CHECK (("disputes"."status" = 'open') = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
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
	CONSTRAINT "lead_imports_state_known" CHECK ("lead_imports"."state" in ('running', 'done', 'undoing', 'undone')),
	CONSTRAINT "lead_imports_undone_by_whom" CHECK (("lead_imports"."state" in ('running', 'done')) = ("lead_imports"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'sv' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "newsletters_language_known" CHECK ("newsletters"."language" in ('sv', 'en'))
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	CONSTRAINT "order_days_count_positive" CHECK ("order_days"."orders" >= 0)
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
	"title_en" text,
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
	"payment_method" text,
	"card_brand" text,
	"card_fingerprint" text,
	"terms_version_id" text,
	"held_until" timestamp with time zone,
	"held_by" text,
	"held_by_network" text,
	"is_large_hold" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "demo_calls" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_intents" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"refunded_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"refunds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disputes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"cancel_reason" text,
	"billing_name" text,
	"billing_email" text,
	"billing_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_intents_status_known" CHECK ("demo_intents"."status" in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
	CONSTRAINT "demo_intents_cancel_reason_known" CHECK ("demo_intents"."cancel_reason" in ('abandoned', 'declined-too-often', 'other')),
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
	"need" text,
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
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_months_month_shape" CHECK ("closed_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "receipt_files" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_series_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "receipt_series_known" CHECK ("receipt_series"."series" in ('receipt', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer,
	"order_id" uuid NOT NULL,
	"credits_receipt_id" uuid,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"year" integer GENERATED ALWAYS AS (extract(year from created_at at time zone 'Europe/Stockholm')::integer) STORED NOT NULL,
	CONSTRAINT "receipts_series_known" CHECK ("receipts"."series" in ('receipt', 'credit-note')),
	CONSTRAINT "receipts_number_positive" CHECK ("receipts"."number" >= 1),
	CONSTRAINT "receipts_credit_note_numbered" CHECK ("receipts"."number" is not null or "receipts"."series" = 'receipt')
);
--> statement-breakpoint
CREATE TABLE "lead_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"import_id" uuid,
	"company_name" text,
	"org_number" text,
	"contact_name" text,
	"title" text,
	"email" text,
	"phone" text,
	"phone_is_mobile" boolean DEFAULT true NOT NULL,
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
	"free_slots" integer GENERATED ALWAYS AS (case when "withdrawn_at" is null then "max_buyers" - "taken_slots" else 0 end) STORED NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"is_held_by_claim" boolean DEFAULT false NOT NULL,
	"held_slots" integer DEFAULT 0 NOT NULL,
	"restored_at" timestamp with time zone,
	"corrected_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"reference_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lead_records_reference_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text GENERATED ALWAYS AS ('L-' || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 25) & 31)::int + 1, 1) || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 20) & 31)::int + 1, 1) || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 15) & 31)::int + 1, 1) || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 10) & 31)::int + 1, 1) || '-' || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 5) & 31)::int + 1, 1) || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (((("reference_number" * 605484089) % 1073741824) >> 0) & 31)::int + 1, 1)) STORED NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_records_reachable" CHECK ("lead_records"."erased_at" is not null or "lead_records"."email" is not null or "lead_records"."phone" is not null),
	CONSTRAINT "lead_records_erased_is_blank" CHECK ("lead_records"."erased_at" is null or ("lead_records"."max_buyers" = "lead_records"."taken_slots" and "lead_records"."extra" = '{}'::jsonb
        and num_nonnulls("lead_records"."company_name", "lead_records"."org_number", "lead_records"."contact_name", "lead_records"."title", "lead_records"."email", "lead_records"."phone", "lead_records"."postal_code", "lead_records"."city", "lead_records"."need", "lead_records"."budget", "lead_records"."source", "lead_records"."consent_text", "lead_records"."consent_at", "lead_records"."withdrawn_reason") = 0)),
	CONSTRAINT "lead_records_max_buyers_range" CHECK ("lead_records"."max_buyers" between case when "lead_records"."erased_at" is null then 1 else 0 end
        and 20),
	CONSTRAINT "lead_records_withdrawn_why" CHECK ("lead_records"."withdrawn_reason" is null or "lead_records"."withdrawn_at" is not null),
	CONSTRAINT "lead_records_held_is_withdrawn" CHECK (not "lead_records"."is_held_by_claim" or "lead_records"."withdrawn_at" is not null),
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
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_refund_id" text,
	"amount" numeric(10, 2) NOT NULL,
	"credited" numeric(10, 2) DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"request_key" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_credited_not_negative" CHECK ("refunds"."credited" >= 0),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "record_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"buyer_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"remedy" text,
	"replaces_id" uuid,
	"claimed_at" timestamp with time zone,
	"claimable_until" timestamp with time zone,
	CONSTRAINT "record_allocations_remedy_known" CHECK ("record_allocations"."remedy" in ('replaced', 'credited')),
	CONSTRAINT "record_allocations_remedy_delivered" CHECK ("record_allocations"."remedy" is null or ("record_allocations"."delivered_at" is not null and "record_allocations"."released_at" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listings" integer NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"what" text NOT NULL,
	"expected" integer NOT NULL,
	"found" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogue_version_single_row" CHECK ("catalogue_version"."id" = 1)
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
	"files_of" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'kept', 'held-back')),
	CONSTRAINT "mails_attempts_not_negative" CHECK ("mails"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_facts" ADD CONSTRAINT "listing_facts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_files" ADD CONSTRAINT "claim_files_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_allocation_id_record_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."record_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_record_id_lead_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."lead_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_report_id_claims_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_replacement_id_record_allocations_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."record_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_version_id_terms_versions_id_fk" FOREIGN KEY ("terms_version_id") REFERENCES "public"."terms_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_categories" ADD CONSTRAINT "provider_categories_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_categories" ADD CONSTRAINT "provider_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_files" ADD CONSTRAINT "receipt_files_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_credits_receipt_id_receipts_id_fk" FOREIGN KEY ("credits_receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_records" ADD CONSTRAINT "lead_records_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD CONSTRAINT "record_allocations_record_id_lead_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."lead_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD CONSTRAINT "record_allocations_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_allocations" ADD CONSTRAINT "record_allocations_replaces_id_record_allocations_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."record_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_findings" ADD CONSTRAINT "stock_findings_check_id_stock_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."stock_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_findings" ADD CONSTRAINT "stock_findings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_recovery_codes_admin_idx" ON "admin_recovery_codes" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_sessions_id_key" ON "admin_sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "admin_sessions_admin_idx" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expiry_idx" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admins_username_key" ON "admins" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "buyer_sessions_expiry_idx" ON "buyer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_expiry_idx" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_list_name_key" ON "saved_views" USING btree ("list","name");--> statement-breakpoint
CREATE INDEX "notes_order_idx" ON "notes" USING btree ("order_id") WHERE "notes"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "notes_email_idx" ON "notes" USING btree (lower("email")) WHERE "notes"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_alerts_kind_about_key" ON "admin_alerts" USING btree ("kind","about");--> statement-breakpoint
CREATE INDEX "admin_alerts_mailed_idx" ON "admin_alerts" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "audit_entries_created_idx" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_entity_idx" ON "audit_entries" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING gin ("actor" gin_trgm_ops,"action" gin_trgm_ops,"entity" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_at","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_featured_idx" ON "leads" USING btree ("is_featured","created_at","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_title_idx" ON "leads" USING btree ("title","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_price_idx" ON "leads" USING btree ("price_per_lead","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_quality_idx" ON "leads" USING btree ("quality_score","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_category_featured_idx" ON "leads" USING btree ("category_id","is_featured","created_at","id") WHERE "leads"."archived_at" is null and "leads"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_category_price_idx" ON "leads" USING btree ("category_id","price_per_lead","id") WHERE "leads"."archived_at" is null and "leads"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_category_quality_idx" ON "leads" USING btree ("category_id","quality_score","id") WHERE "leads"."archived_at" is null and "leads"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_category_region_idx" ON "leads" USING btree ("category_id","region","quality_score","id") WHERE "leads"."archived_at" is null and "leads"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_category_idx" ON "leads" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "leads_publish_at_idx" ON "leads" USING btree ("publish_at") WHERE "leads"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_price_at_idx" ON "leads" USING btree ("next_price_at") WHERE "leads"."next_price_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_text_idx" ON "leads" USING gin ("folded_text" gin_trgm_ops) WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "search_terms_category_term_key" ON "search_terms" USING btree ("category_id","folded_term");--> statement-breakpoint
CREATE INDEX "search_words_similar_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listing_facts_freshness_idx" ON "listing_facts" USING btree ("freshness","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_intent_key" ON "checkouts" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_client_secret_key" ON "checkouts" USING btree ("client_secret_hash");--> statement-breakpoint
CREATE INDEX "checkouts_next_check_idx" ON "checkouts" USING btree ("next_check_at") WHERE "checkouts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_created_idx" ON "checkouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_files_claim_idx" ON "claim_files" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_allocation_key" ON "claims" USING btree ("allocation_id") WHERE "claims"."status" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_replacement_key" ON "claims" USING btree ("replacement_id");--> statement-breakpoint
CREATE INDEX "claims_order_idx" ON "claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claims_record_idx" ON "claims" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "claims_report_idx" ON "claims" USING btree ("report_id") WHERE "claims"."report_id" is not null;--> statement-breakpoint
CREATE INDEX "claims_created_idx" ON "claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "claims_due_idx" ON "claims" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "claims_by_rule_idx" ON "claims" USING btree ("decided_at") WHERE "claims"."decided_by" = 'rule';--> statement-breakpoint
CREATE UNIQUE INDEX "answer_templates_name_key" ON "answer_templates" USING btree ("name");--> statement-breakpoint
CREATE INDEX "contact_answers_contact_idx" ON "contact_answers" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_created_idx" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_new_idx" ON "contacts" USING btree ("id") WHERE "contacts"."status" = 'new';--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"company_name" gin_trgm_ops,"subject" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "content_blocks_key_key" ON "content_blocks" USING btree ("key");--> statement-breakpoint
CREATE INDEX "terms_versions_shown_idx" ON "terms_versions" USING btree ("language","shown");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider_id_key" ON "disputes" USING btree ("provider_dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_order_idx" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open_idx" ON "disputes" USING btree ("opened_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "lead_imports_lead_idx" ON "lead_imports" USING btree ("lead_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_email_key" ON "newsletters" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletters_created_idx" ON "newsletters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletters_unconfirmed_idx" ON "newsletters" USING btree ("created_at") WHERE "newsletters"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletters_search_idx" ON "newsletters" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order_lead_key" ON "order_items" USING btree ("order_id","lead_id");--> statement-breakpoint
CREATE INDEX "order_items_lead_idx" ON "order_items" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout_key" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_intent_key" ON "orders" USING btree ("stripe_payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("customer_name" gin_trgm_ops,"company_name" gin_trgm_ops,"customer_email" gin_trgm_ops,"order_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree (right(regexp_replace("customer_phone", '[^0-9]', '', 'g'), 9)) WHERE "orders"."customer_phone" is not null;--> statement-breakpoint
CREATE INDEX "orders_org_number_idx" ON "orders" USING btree ("org_number") WHERE "orders"."org_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid_idx" ON "orders" USING btree ("paid_at","id","subtotal","vat") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_undelivered_idx" ON "orders" USING btree ("delivery_status") WHERE "orders"."status" = 'paid' and "orders"."delivery_status" <> 'Levererad';--> statement-breakpoint
CREATE INDEX "orders_unserved_idx" ON "orders" USING btree ("checkout_id") WHERE "orders"."status" = 'refunded' and "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "orders_open_hold_idx" ON "orders" USING btree ("held_until") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_held_by_idx" ON "orders" USING btree ("held_by") WHERE "orders"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_held_by_network_idx" ON "orders" USING btree ("held_by_network") WHERE "orders"."held_by_network" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "demo_intents_secret_key" ON "demo_intents" USING btree ("client_secret");--> statement-breakpoint
CREATE INDEX "provider_categories_category_idx" ON "provider_categories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "providers_email_key" ON "providers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "quote_offers_request_provider_key" ON "quote_offers" USING btree ("quote_request_id","provider_id");--> statement-breakpoint
CREATE INDEX "quote_offers_provider_idx" ON "quote_offers" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "quote_requests_created_idx" ON "quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_category_idx" ON "quote_requests" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "quote_requests_new_idx" ON "quote_requests" USING btree ("id") WHERE "quote_requests"."status" = 'new';--> statement-breakpoint
CREATE INDEX "quote_requests_reference_idx" ON "quote_requests" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "quote_requests_search_idx" ON "quote_requests" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops,"postal_code" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_series_year_number_key" ON "receipts" USING btree ("series","year","number");--> statement-breakpoint
CREATE INDEX "receipts_created_idx" ON "receipts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_waiting_idx" ON "receipts" USING btree ("created_at","id") WHERE "receipts"."number" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_per_order_key" ON "receipts" USING btree ("order_id") WHERE "receipts"."series" = 'receipt';--> statement-breakpoint
CREATE INDEX "receipts_credited_order_idx" ON "receipts" USING btree ("order_id") WHERE "receipts"."series" = 'credit-note';--> statement-breakpoint
CREATE INDEX "lead_records_free_idx" ON "lead_records" USING btree ("lead_id","free_slots" desc,"collected_at" desc,"id") WHERE "lead_records"."free_slots" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_records_reference_key" ON "lead_records" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "lead_records_lead_idx" ON "lead_records" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_records_collected_idx" ON "lead_records" USING btree ("collected_at") WHERE "lead_records"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "lead_records_email_idx" ON "lead_records" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "lead_records_phone_idx" ON "lead_records" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_records_lead_email_key" ON "lead_records" USING btree ("lead_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "lead_records_lead_phone_key" ON "lead_records" USING btree ("lead_id","phone") WHERE "lead_records"."phone_is_mobile" or "lead_records"."email" is null;--> statement-breakpoint
CREATE INDEX "lead_records_import_idx" ON "lead_records" USING btree ("import_id","id") WHERE "lead_records"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_id_key" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_key" ON "refunds" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "record_allocations_item_idx" ON "record_allocations" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_allocations_record_buyer_key" ON "record_allocations" USING btree ("record_id",lower("buyer_email")) WHERE "record_allocations"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_allocations_replaces_key" ON "record_allocations" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "record_allocations_claimed_idx" ON "record_allocations" USING btree ("order_item_id") WHERE "record_allocations"."claimed_at" is not null or "record_allocations"."remedy" is not null;--> statement-breakpoint
CREATE INDEX "stock_checks_checked_idx" ON "stock_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "stock_findings_check_idx" ON "stock_findings" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "rate_limits_reset_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_open_idx" ON "mails" USING btree ("status") WHERE "mails"."status" in ('queued', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe_key" ON "mails" USING btree ("dedupe_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "mails_search_idx" ON "mails" USING gin ("to" gin_trgm_ops,"subject" gin_trgm_ops,"template" gin_trgm_ops);--> statement-breakpoint
-- Written by hand. A search for what few rows have is thought to find a hundredth of a table from a hundred sampled
-- values, and would then be read along the ids; of a thousand values it is known better.
ALTER TABLE "contacts" ALTER COLUMN "name" SET STATISTICS 1000, ALTER COLUMN "email" SET STATISTICS 1000, ALTER COLUMN "company_name" SET STATISTICS 1000, ALTER COLUMN "subject" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "newsletters" ALTER COLUMN "email" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "quote_requests" ALTER COLUMN "name" SET STATISTICS 1000, ALTER COLUMN "email" SET STATISTICS 1000, ALTER COLUMN "phone" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "to" SET STATISTICS 1000, ALTER COLUMN "subject" SET STATISTICS 1000;--> statement-breakpoint
-- Written by hand. Every sale writes its listing: with room on the page it stays there and touches no index.
ALTER TABLE "leads" SET (fillfactor = 80);--> statement-breakpoint
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
EXECUTE FUNCTION "note_supply"();
