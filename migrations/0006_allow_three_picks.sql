DROP INDEX "events_one_pick";--> statement-breakpoint
CREATE INDEX "events_picked" ON "events" USING btree ("picked_at") WHERE "events"."picked_at" is not null;