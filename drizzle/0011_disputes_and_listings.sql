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
ALTER TABLE "admin_alerts" DROP CONSTRAINT "admin_alerts_kind_known";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "verification_note" text;--> statement-breakpoint
ALTER TABLE "demo_intents" ADD COLUMN "disputes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider_id_key" ON "disputes" USING btree ("provider_dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_order_idx" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open_idx" ON "disputes" USING btree ("opened_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
ALTER TABLE "admin_alerts" ADD CONSTRAINT "admin_alerts_kind_known" CHECK ("admin_alerts"."kind" in ('order-waits', 'order-stopped', 'refund-failed', 'order-disputed', 'dispute-lost', 'dispute-reversed', 'payment-unserved', 'mail-failed', 'job-failed', 'quote-without-provider', 'contact-message', 'admin-password-changed', 'admin-second-step-off'));--> statement-breakpoint
-- Written by hand. What was free text becomes what it was meant as; the log keeps what stood there.
WITH "old" AS (
	SELECT "id", "region", "verification", "verified_at",
		btrim(regexp_replace(translate(lower(normalize("region", NFC) collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž', 'aaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzzaaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzz'), '[^a-z0-9]+', ' ', 'g')) AS "place",
		btrim(regexp_replace(translate(lower(normalize("verification", NFC) collate "C"), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĄĆČĎĘĚŁŃŇŐŒŘŚŠŤŮŰŸŹŻŽàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþąćčďęěłńňőœřśšťůűÿźżž', 'aaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzzaaaaaaaceeeeiiiidnoooooouuuuytaccdeelnnoorsstuuyzzz'), '[^a-z0-9]+', ' ', 'g')) AS "how",
		btrim("verification") AS "note"
	FROM "leads" WHERE "region" IS NOT NULL OR "verification" IS NOT NULL OR "verified_at" IS NOT NULL
), "counties" ("bare", "name") AS (
	VALUES ('blekinge', 'Blekinge län'), ('dalarna', 'Dalarnas län'), ('gotland', 'Gotlands län'), ('gavleborg', 'Gävleborgs län'), ('halland', 'Hallands län'), ('jamtland', 'Jämtlands län'), ('jonkoping', 'Jönköpings län'), ('kalmar', 'Kalmar län'), ('kronoberg', 'Kronobergs län'), ('norrbotten', 'Norrbottens län'), ('skane', 'Skåne län'), ('stockholm', 'Stockholms län'), ('sodermanland', 'Södermanlands län'), ('uppsala', 'Uppsala län'), ('varmland', 'Värmlands län'), ('vasterbotten', 'Västerbottens län'), ('vasternorrland', 'Västernorrlands län'), ('vastmanland', 'Västmanlands län'), ('vastra gotaland', 'Västra Götalands län'), ('orebro', 'Örebro län'), ('ostergotland', 'Östergötlands län')
), "new" AS (
	SELECT "old".*,
		CASE WHEN "place" IN ('hela sverige', 'hela landet', 'sverige', 'sweden', 'all of sweden', 'whole country', 'rikstackande', 'nationwide') THEN 'Hela Sverige'
			ELSE "counties"."name" END AS "new_region",
		CASE WHEN "how" ~ '^((verifierade?|verified|granskade?|kontrollerade?|bekraftade?|checked|confirmed) )?((per|via|med|mot|over|genom|by|with|against|through|in|i) )?((telefon|telefonsamtal|samtal|phone|telephone|phone call|a phone call) ((och|samt|and|plus) )?((per|via|by) )?(e post|epost|mejl|mail|email|e mail)|(e post|epost|mejl|mail|email|e mail) ((och|samt|and|plus) )?((per|via|by) )?(telefon|telefonsamtal|samtal|phone|telephone|phone call|a phone call))$' THEN 'phone-and-email'
			WHEN "how" ~ '^((verifierade?|verified|granskade?|kontrollerade?|bekraftade?|checked|confirmed) )?((per|via|med|mot|over|genom|by|with|against|through|in|i) )?(telefon|telefonsamtal|samtal|phone|telephone|phone call|a phone call)$' OR "how" IN ('phoned', 'called', 'ringd', 'ringda', 'uppringd') THEN 'phone'
			WHEN "how" ~ '^((verifierade?|verified|granskade?|kontrollerade?|bekraftade?|checked|confirmed) )?((per|via|med|mot|over|genom|by|with|against|through|in|i) )?(e post|epost|mejl|mail|email|e mail)$' THEN 'email'
			WHEN "how" ~ '^((verifierade?|verified|granskade?|kontrollerade?|bekraftade?|checked|confirmed) )?((per|via|med|mot|over|genom|by|with|against|through|in|i) )?((offentliga |offentligt |officiella |public |official |company )?(register|registers|registry|foretagsregister|bolagsregister|foretagsregistret|bolagsverket))$' THEN 'register'
			WHEN "note" <> '' THEN 'other' END AS "class"
	FROM "old" LEFT JOIN "counties"
		ON "counties"."bare" = regexp_replace(regexp_replace(regexp_replace("place", '^(region|landskapet) ', ''), ' ?(lan|county|region(en)?)$', ''), 's$', '')
), "meant" AS (
	SELECT *, CASE WHEN "class" = 'other' THEN btrim(left("note", 200)) END AS "new_note",
		CASE WHEN "class" IS NOT NULL THEN "verified_at" END AS "new_verified_at"
	FROM "new"
), "changed" AS (
	SELECT * FROM "meant"
	WHERE ("region", "verification", "verified_at") IS DISTINCT FROM ("new_region", "class", "new_verified_at") OR "new_note" IS NOT NULL
), "told" AS (
	INSERT INTO "audit_entries" ("id", "actor", "action", "entity", "entity_id", "before", "after")
	-- An id begins with its time, as those that the shop makes.
	SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
			|| substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
		'shop', 'edit', 'lead', "id"::text,
		jsonb_build_object('region', "region", 'verification', "verification", 'verifiedAt', "verified_at"),
		jsonb_build_object('region', "new_region", 'verification', "class", 'verificationNote', "new_note", 'verifiedAt', "new_verified_at")
	FROM "changed"
)
UPDATE "leads" SET "region" = "new_region", "verification" = "class", "verification_note" = "new_note", "verified_at" = "new_verified_at", "version" = "leads"."version" + 1
FROM "changed" WHERE "leads"."id" = "changed"."id";--> statement-breakpoint
UPDATE "catalogue_version" SET "version" = "version" + 1;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_region_known" CHECK ("leads"."region" in ('Blekinge län', 'Dalarnas län', 'Gotlands län', 'Gävleborgs län', 'Hallands län', 'Jämtlands län', 'Jönköpings län', 'Kalmar län', 'Kronobergs län', 'Norrbottens län', 'Skåne län', 'Stockholms län', 'Södermanlands län', 'Uppsala län', 'Värmlands län', 'Västerbottens län', 'Västernorrlands län', 'Västmanlands län', 'Västra Götalands län', 'Örebro län', 'Östergötlands län', 'Hela Sverige'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_verification_known" CHECK ("leads"."verification" in ('phone', 'email', 'phone-and-email', 'register', 'other'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_verification_note_of_other" CHECK (("leads"."verification" is not distinct from 'other') = ("leads"."verification_note" is not null));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_verification_note_length" CHECK (char_length("leads"."verification_note") between 1 and 200);