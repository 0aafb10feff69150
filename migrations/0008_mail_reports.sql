CREATE TABLE "mail_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"report_key" text NOT NULL,
	"kind" text NOT NULL,
	"is_permanent" boolean NOT NULL,
	"subscriber_id" integer,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_reports_service" CHECK ("mail_reports"."service" in ('ses', 'postmark', 'mailgun', 'dsn')),
	CONSTRAINT "mail_reports_kind" CHECK ("mail_reports"."kind" in ('bounce', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_reports_once" ON "mail_reports" USING btree ("service","report_key");--> statement-breakpoint
CREATE INDEX "mail_reports_by_subscriber" ON "mail_reports" USING btree ("subscriber_id","reported_at");--> statement-breakpoint
CREATE INDEX "mails_by_message_id" ON "mails" USING btree ("message_id") WHERE "mails"."message_id" is not null;