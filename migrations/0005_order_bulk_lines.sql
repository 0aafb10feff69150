DROP INDEX "audit_log_by_bulk";--> statement-breakpoint
CREATE INDEX "audit_log_by_bulk" ON "audit_log" USING btree (("after"->>'bulkId'),"id") WHERE "audit_log"."after"->>'bulkId' is not null;