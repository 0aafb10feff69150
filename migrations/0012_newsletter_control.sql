ALTER TABLE "newsletters" DROP CONSTRAINT "newsletters_status";--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "paused_because" text;--> statement-breakpoint
CREATE INDEX "mails_submitted" ON "mails" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_submitted" ON "newsletter_deliveries" USING btree ("submitted_at");--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_status" CHECK ("newsletters"."status" in ('draft', 'sending', 'paused', 'sent', 'cancelled'));