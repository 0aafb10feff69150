ALTER TABLE "subscribers" ADD COLUMN "confirm_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirm_token" text;--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed" ON "subscribers" USING btree ("confirm_asked_at") WHERE "subscribers"."confirm_asked_at" is not null and not "subscribers"."is_active";--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_confirmToken_unique" UNIQUE("confirm_token");