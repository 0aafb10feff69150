DROP INDEX "newsletter_deliveries_open";--> statement-breakpoint
DROP INDEX "newsletter_deliveries_submitted";--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_submitted" ON "newsletter_deliveries" USING brin ("submitted_at");--> statement-breakpoint
-- Room for the next versions of a row on its own page. Rows of issues that were sent stay as they are.
ALTER TABLE "newsletter_deliveries" SET (fillfactor = 80);
