CREATE TABLE "scrape_paces" (
	"church_id" integer PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone,
	"cron" text,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"rest_until" timestamp with time zone,
	"news_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "fetched_pages" DROP CONSTRAINT "fetched_pages_pkey";--> statement-breakpoint
ALTER TABLE "fetched_pages" ADD CONSTRAINT "fetched_pages_church_id_url_pk" PRIMARY KEY("church_id","url");--> statement-breakpoint
ALTER TABLE "fetched_pages" ADD COLUMN "read_to" date;--> statement-breakpoint
ALTER TABLE "fetched_pages" ADD COLUMN "read_by" text;--> statement-breakpoint
ALTER TABLE "fetched_pages" ADD COLUMN "missing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scraping_logs" ADD COLUMN "added" integer;--> statement-breakpoint
ALTER TABLE "scraping_logs" ADD COLUMN "changed" integer;--> statement-breakpoint
ALTER TABLE "scraping_logs" ADD COLUMN "cancelled" integer;--> statement-breakpoint
ALTER TABLE "scrape_paces" ADD CONSTRAINT "scrape_paces_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scrape_paces_next" ON "scrape_paces" USING btree ("next_at");