CREATE TABLE "search_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"term" text NOT NULL,
	"folded_term" text GENERATED ALWAYS AS (trim(regexp_replace(translate(lower(("term") collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž', 'aaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzzaaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzz'), '[^a-z0-9' || chr(30) || chr(31) || ']+', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "description_en" text;--> statement-breakpoint
-- Written by hand: one rewrite of the table for all of it, and the index that goes with the old text.
ALTER TABLE "leads" DROP COLUMN "plain_text", DROP COLUMN "folded_text", ADD COLUMN "title_en" text, ADD COLUMN "description_en" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "plain_text" text GENERATED ALWAYS AS (translate(lower(("title" || chr(31) || coalesce("title_en", '') || chr(31) || "description" || chr(31) || coalesce("description_en", '')) collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽ', 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž')) STORED NOT NULL, ADD COLUMN "folded_text" text GENERATED ALWAYS AS (regexp_replace(translate(lower((' ' || "title" || ' ' || chr(31) || ' ' || coalesce("title_en", '') || ' ' || chr(30) || ' ' || "description" || ' ' || chr(31) || ' ' || coalesce("description_en", '') || ' ') collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž', 'aaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzzaaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzz'), '[^a-z0-9' || chr(30) || chr(31) || ']+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_text_idx" ON "leads" USING gin ("folded_text" gin_trgm_ops) WHERE "leads"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_terms_category_term_key" ON "search_terms" USING btree ("category_id","folded_term");
