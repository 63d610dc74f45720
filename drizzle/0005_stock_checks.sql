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
ALTER TABLE "stock_findings" ADD CONSTRAINT "stock_findings_check_id_stock_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."stock_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_findings" ADD CONSTRAINT "stock_findings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_checks_checked_idx" ON "stock_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "stock_findings_check_idx" ON "stock_findings" USING btree ("check_id");