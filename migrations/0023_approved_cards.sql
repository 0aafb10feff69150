DROP INDEX "events_approved_by_over";--> statement-breakpoint
CREATE INDEX "events_approved_cards" ON "events" USING btree ("over_at","church_id","series_id") WHERE "events"."status" = 'approved';