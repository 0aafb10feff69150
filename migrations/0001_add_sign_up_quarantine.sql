ALTER TABLE "subscribers" ADD COLUMN "confirm_resent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "quarantined_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscribers_quarantined" ON "subscribers" USING btree ("quarantined_at") WHERE "subscribers"."quarantined_at" is not null;