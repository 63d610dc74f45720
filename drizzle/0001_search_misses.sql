-- Expands: words of searches that found nothing
CREATE TABLE "search_miss_networks" (
	"word" text NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_miss_networks_word_network_pk" PRIMARY KEY("word","network")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"word" text NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_misses_word_day_pk" PRIMARY KEY("word","day"),
	CONSTRAINT "search_misses_searches_positive" CHECK ("search_misses"."searches" > 0)
);
