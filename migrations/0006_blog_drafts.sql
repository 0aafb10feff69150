DROP INDEX "blog_posts_newest";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a post without a date of publication was a draft, and nothing else was: it stays one.
UPDATE "blog_posts" SET "is_draft" = true WHERE "published_at" IS NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree (coalesce("published_at", "created_at") desc);