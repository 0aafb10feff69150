ALTER TABLE "events" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "edits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","id");