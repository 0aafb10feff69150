CREATE TABLE "newsletter_editions" (
	"newsletter_id" integer NOT NULL,
	"segment" text NOT NULL,
	"subject" text NOT NULL,
	"content_html" text NOT NULL,
	"content_text" text NOT NULL,
	CONSTRAINT "newsletter_editions_newsletter_id_segment_pk" PRIMARY KEY("newsletter_id","segment")
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "segment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_editions" ADD CONSTRAINT "newsletter_editions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;