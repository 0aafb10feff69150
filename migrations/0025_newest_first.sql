DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "newsletters_newest";--> statement-breakpoint
DROP INDEX "scraping_logs_latest";--> statement-breakpoint
DROP INDEX "subscribers_newest";--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "newsletters_newest" ON "newsletters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "scraping_logs_latest" ON "scraping_logs" USING btree ("church_id","scraped_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("subscribed_at","id");