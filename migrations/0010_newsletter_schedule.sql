CREATE TABLE "newsletter_schedule" (
	"id" integer PRIMARY KEY NOT NULL,
	"cron" text,
	"next_at" timestamp with time zone,
	CONSTRAINT "newsletter_schedule_one" CHECK ("newsletter_schedule"."id" = 1)
);
