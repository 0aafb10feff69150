ALTER TABLE "series" ADD COLUMN "recurrence" text;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "expanded_to" date;