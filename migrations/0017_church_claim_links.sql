ALTER TABLE "church_claims" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "church_claims" ADD COLUMN "via" text DEFAULT 'contact' NOT NULL;--> statement-breakpoint
ALTER TABLE "church_claims" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "church_claims" ADD COLUMN "church_name" text;--> statement-breakpoint
ALTER TABLE "church_claims" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "church_claims" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "churches" ADD COLUMN "contact_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "churches" ADD COLUMN "vouched_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "church_claims_waiting" ON "church_claims" USING btree ("used_at") WHERE "church_claims"."used_at" is not null and "church_claims"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "church_claims_of_church" ON "church_claims" USING btree ("church_id","created_at");--> statement-breakpoint
CREATE INDEX "church_claims_of_email" ON "church_claims" USING btree (lower("email"),"created_at");--> statement-breakpoint
ALTER TABLE "church_claims" ADD CONSTRAINT "church_claims_request" UNIQUE("request_key");