-- Trusted since PostgreSQL 13: who owns the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_created_idx";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "plain_text" text GENERATED ALWAYS AS (translate(lower(("title" || chr(31) || "description") collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽ', 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "folded_text" text GENERATED ALWAYS AS (translate(lower(("title" || chr(31) || "description" || chr(31) || coalesce("region", '')) collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž', 'aaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzzaaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzz')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_similar_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_featured_idx" ON "leads" USING btree ("is_featured","created_at","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_price_idx" ON "leads" USING btree ("price_per_lead","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_quality_idx" ON "leads" USING btree ("quality_score","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_category_featured_idx" ON "leads" USING btree ("category_id","is_featured","created_at","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_category_price_idx" ON "leads" USING btree ("category_id","price_per_lead","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_category_quality_idx" ON "leads" USING btree ("category_id","quality_score","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_category_region_idx" ON "leads" USING btree ("category_id","region","quality_score","id") WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_text_idx" ON "leads" USING gin ("folded_text" gin_trgm_ops) WHERE "leads"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("created_at","id") WHERE "leads"."archived_at" is null;