-- Expands: what a buyer says to a refusal
ALTER TABLE "claims" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "answered_at" timestamp with time zone;