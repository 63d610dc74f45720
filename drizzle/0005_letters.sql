-- Expands: letters of the newsletter, who gets them and how often an address was refused; how a demo payment is paid
CREATE TABLE "letter_recipients" (
	"letter_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"delays" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "letter_recipients_letter_id_subscription_id_pk" PRIMARY KEY("letter_id","subscription_id"),
	CONSTRAINT "letter_recipients_status_known" CHECK ("letter_recipients"."status" in ('waiting', 'sent', 'refused', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"holder" uuid,
	"held_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_language_known" CHECK ("letters"."language" in ('sv', 'en')),
	CONSTRAINT "letters_status_known" CHECK ("letters"."status" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "letters_scheduled_has_time" CHECK ("letters"."status" <> 'scheduled' or "letters"."send_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_intents" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_recipients_waiting_idx" ON "letter_recipients" USING btree ("letter_id","subscription_id") WHERE "letter_recipients"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_recipients_subscription_idx" ON "letter_recipients" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "letters_created_idx" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_open_idx" ON "letters" USING btree ("status") WHERE "letters"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "letters_search_idx" ON "letters" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "demo_intents" ADD CONSTRAINT "demo_intents_method_known" CHECK ("demo_intents"."method" in ('card', 'swish', 'billie', 'bank'));