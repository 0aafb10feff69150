CREATE SEQUENCE "public"."worker_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_token" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"api_token" text
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'editor' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advertising_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"church_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text,
	"event_title" text NOT NULL,
	"event_description" text NOT NULL,
	"event_date" date NOT NULL,
	"event_time" text NOT NULL,
	"event_category" text NOT NULL,
	"package_type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"notes" text,
	"starts_on" date,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text NOT NULL,
	"church_id" integer,
	"event_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reminded_at" timestamp with time zone,
	"proposed_title" text,
	"proposed_description" text,
	"proposed_at" timestamp with time zone,
	CONSTRAINT "advertising_applications_token_unique" UNIQUE("token"),
	CONSTRAINT "applications_status" CHECK ("advertising_applications"."status" in ('unpaid', 'awaiting_review', 'accepted', 'declined', 'canceled')),
	CONSTRAINT "applications_amount" CHECK ("advertising_applications"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_ledger" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_ledger_once" UNIQUE("payment_id","kind","reference"),
	CONSTRAINT "payment_ledger_kind" CHECK ("payment_ledger"."kind" in ('payment', 'refund', 'refund_failed', 'dispute', 'dispute_won')),
	CONSTRAINT "payment_ledger_sign" CHECK (("payment_ledger"."amount_cents" > 0) = ("payment_ledger"."kind" in ('payment', 'refund_failed', 'dispute_won')))
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"notice_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notices_once" UNIQUE("provider","notice_id")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"key" text NOT NULL,
	"refund_id" text,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"requested_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_refunds_once" UNIQUE("payment_id","refund_id"),
	CONSTRAINT "payment_refunds_status" CHECK ("payment_refunds"."status" in ('requested', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "payment_refunds_cents" CHECK ("payment_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"open_key" text,
	"provider" text NOT NULL,
	"intent_id" text,
	"offer" text,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text NOT NULL,
	"last_failure" text,
	"dispute_status" text,
	"application_id" integer,
	"event_id" integer,
	"email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"matched_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	CONSTRAINT "payments_key_unique" UNIQUE("key"),
	CONSTRAINT "payments_openKey_unique" UNIQUE("open_key"),
	CONSTRAINT "payments_intent" UNIQUE("provider","intent_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('started', 'paid', 'failed', 'canceled', 'refunded', 'disputed')),
	CONSTRAINT "payments_cents" CHECK ("payments"."amount_cents" > 0 and "payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "placement_days" (
	"placement_id" integer NOT NULL,
	"on_date" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "placement_days_placement_id_on_date_pk" PRIMARY KEY("placement_id","on_date")
);
--> statement-breakpoint
CREATE TABLE "placement_promises" (
	"id" serial PRIMARY KEY NOT NULL,
	"placement_id" integer NOT NULL,
	"promise" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "placement_promises_once" UNIQUE("placement_id","promise")
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"payment_id" integer,
	"application_id" integer,
	"offer" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_early_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placements_payment" UNIQUE("payment_id"),
	CONSTRAINT "placements_application" UNIQUE("application_id"),
	CONSTRAINT "placements_span" CHECK ("placements"."ends_at" > "placements"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"secret" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_intents_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"markdown" text,
	"featured_image" text,
	"tags" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"is_draft" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "former_post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "church_aliases" (
	"id" serial PRIMARY KEY NOT NULL,
	"church_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "church_aliases_value" UNIQUE("church_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "church_claims" (
	"id" serial PRIMARY KEY NOT NULL,
	"church_id" integer NOT NULL,
	"request_key" text,
	"email" text NOT NULL,
	"via" text DEFAULT 'contact' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"church_name" text,
	"changes" jsonb,
	"withdraw" boolean DEFAULT false NOT NULL,
	"note" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"accepted" boolean,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "church_claims_request" UNIQUE("request_key"),
	CONSTRAINT "church_claims_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "church_facts" (
	"id" serial PRIMARY KEY NOT NULL,
	"church_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	CONSTRAINT "church_facts_field" UNIQUE("church_id","field","source")
);
--> statement-breakpoint
CREATE TABLE "church_merges" (
	"id" serial PRIMARY KEY NOT NULL,
	"retained_id" integer NOT NULL,
	"removed_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "churches" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"phone" text,
	"website" text,
	"denomination" text,
	"neighborhood" text,
	"language" text,
	"description" text,
	"latitude" double precision,
	"longitude" double precision,
	"status" text DEFAULT 'listed' NOT NULL,
	"origin" text NOT NULL,
	"merged_into_id" integer,
	"contact_name" text,
	"contact_email" text,
	"contact_language" text DEFAULT 'en' NOT NULL,
	"notes" text,
	"calendar_url" text,
	"picture" text,
	"scrape_paused_at" timestamp with time zone,
	"opted_out_at" timestamp with time zone,
	"shows_pictures" boolean DEFAULT true NOT NULL,
	"vouched_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize("churches"."name" || E'\n' || coalesce("churches"."address", '') || E'\n' || coalesce("churches"."denomination", '') || E'\n' || coalesce("churches"."neighborhood", '') || E'\n' || coalesce("churches"."language", ''), NFKD), '[\u0300-\u036f]', '', 'g')), '“”''‘’‐‑–—-', '""')) STORED NOT NULL,
	CONSTRAINT "churches_status" CHECK ("churches"."status" in ('listed', 'awaiting_review', 'declined', 'withdrawn', 'merged', 'unlisted', 'closed')),
	CONSTRAINT "churches_merged" CHECK (("churches"."status" = 'merged') = ("churches"."merged_into_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"church1_id" integer NOT NULL,
	"church2_id" integer NOT NULL,
	"similarity" real NOT NULL,
	"because" jsonb NOT NULL,
	"dismissed_at" timestamp with time zone,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "duplicate_pairs_order" CHECK ("duplicate_pairs"."church1_id" < "duplicate_pairs"."church2_id")
);
--> statement-breakpoint
CREATE TABLE "event_texts" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"church_id" integer NOT NULL,
	"series_id" integer,
	"identity_key" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"is_category_unsure" boolean DEFAULT false NOT NULL,
	"filters" text[] NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"on_date" date NOT NULL,
	"start_time" time,
	"ends_on_date" date,
	"end_time" time,
	"all_day" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"over_at" timestamp with time zone NOT NULL,
	"location" text,
	"contact_info" text,
	"image_url" text,
	"url" text,
	"cancelled_at" timestamp with time zone,
	"picked_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"source_kind" text,
	"source_url" text,
	"fetched_at" timestamp with time zone,
	"provenance" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"evidence" text,
	"confidence" double precision DEFAULT 1 NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"copy_of_id" integer,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pending_changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refused_changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"joined_into_id" integer,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_identity" UNIQUE("church_id","identity_key"),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" serial PRIMARY KEY NOT NULL,
	"church_id" integer NOT NULL,
	"key" text NOT NULL,
	"rule" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_key" UNIQUE("church_id","key"),
	CONSTRAINT "series_status" CHECK ("series"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "owner_alerts" (
	"on_date" date PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"is_all_clear" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_senders" (
	"address" text PRIMARY KEY NOT NULL,
	"church_id" integer NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_entries" (
	"church_id" integer NOT NULL,
	"uid" text NOT NULL,
	"sequence" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_entries_church_id_uid_pk" PRIMARY KEY("church_id","uid")
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sender" text,
	"subject" text,
	"church_id" integer,
	"status" text NOT NULL,
	"reason" text,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cards" integer DEFAULT 0 NOT NULL,
	"source" text,
	CONSTRAINT "received_mails_once" UNIQUE("content_hash","message_id"),
	CONSTRAINT "received_mails_status" CHECK ("received_mails"."status" in ('read', 'refused', 'failed')),
	CONSTRAINT "received_mails_reason" CHECK (("received_mails"."status" = 'refused') = ("received_mails"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"report_key" text NOT NULL,
	"kind" text NOT NULL,
	"is_permanent" boolean NOT NULL,
	"subscriber_id" integer,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_reports_service" CHECK ("mail_reports"."service" in ('ses', 'postmark', 'mailgun', 'dsn')),
	CONSTRAINT "mail_reports_kind" CHECK ("mail_reports"."kind" in ('bounce', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"claimed_by" integer,
	"claimed_at" timestamp with time zone,
	"data_began_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"message_id" text,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"request_id" text,
	CONSTRAINT "mails_key" UNIQUE("key"),
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'submitting', 'submitted', 'failed', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"newsletter_id" integer NOT NULL,
	"subscriber_id" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"token" text NOT NULL,
	"segment" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"claimed_by" integer,
	"claimed_at" timestamp with time zone,
	"data_began_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"message_id" text,
	"bounced_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "newsletter_deliveries_newsletter_id_subscriber_id_pk" PRIMARY KEY("newsletter_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_status" CHECK ("newsletter_deliveries"."status" in ('queued', 'submitting', 'submitted', 'failed', 'uncertain', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_editions" (
	"newsletter_id" integer NOT NULL,
	"segment" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"content_html" text NOT NULL,
	"content_text" text NOT NULL,
	CONSTRAINT "newsletter_editions_newsletter_id_segment_pk" PRIMARY KEY("newsletter_id","segment")
);
--> statement-breakpoint
CREATE TABLE "newsletter_link_days" (
	"newsletter_id" integer NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "newsletter_link_days_newsletter_id_number_day_pk" PRIMARY KEY("newsletter_id","number","day")
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"newsletter_id" integer NOT NULL,
	"number" integer NOT NULL,
	"target" text NOT NULL,
	"label" text NOT NULL,
	"event_id" integer,
	"is_sponsored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "newsletter_links_newsletter_id_number_pk" PRIMARY KEY("newsletter_id","number"),
	CONSTRAINT "newsletter_links_target" UNIQUE("newsletter_id","target")
);
--> statement-breakpoint
CREATE TABLE "newsletter_schedule" (
	"id" integer PRIMARY KEY NOT NULL,
	"cron" text,
	"next_at" timestamp with time zone,
	"is_paused" boolean DEFAULT false NOT NULL,
	"skipped" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "newsletter_schedule_one" CHECK ("newsletter_schedule"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"selection" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content_html" text NOT NULL,
	"content_text" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"week_of" date NOT NULL,
	"site_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"issue_week" date,
	"finished_at" timestamp with time zone,
	"paused_because" text,
	CONSTRAINT "newsletters_status" CHECK ("newsletters"."status" in ('draft', 'sending', 'paused', 'sent', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"picture_name" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"fetch_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"ledger_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_name" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_ledgerId_unique" UNIQUE("ledger_id"),
	CONSTRAINT "invoices_number" UNIQUE("kind","number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_cents" CHECK ("invoices"."amount_cents" > 0 and "invoices"."tax_cents" between 0 and "invoices"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "purchase_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"application_id" integer,
	"payment_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "purchase_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "purchase_links_subject" CHECK (num_nonnulls("purchase_links"."application_id", "purchase_links"."payment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "fetched_pages" (
	"url" text NOT NULL,
	"church_id" integer NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"candidates" jsonb,
	"read_to" date,
	"read_by" text,
	"missing_at" timestamp with time zone,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fetched_pages_church_id_url_pk" PRIMARY KEY("church_id","url")
);
--> statement-breakpoint
CREATE TABLE "model_answers" (
	"church_id" integer NOT NULL,
	"page_hash" text NOT NULL,
	"prompt_version" text NOT NULL,
	"model" text NOT NULL,
	"answer" jsonb,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_answers_church_id_page_hash_prompt_version_model_pk" PRIMARY KEY("church_id","page_hash","prompt_version","model")
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"church_id" integer NOT NULL,
	"month" date NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"micro_dollars" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_usage_church_id_month_pk" PRIMARY KEY("church_id","month")
);
--> statement-breakpoint
CREATE TABLE "scrape_paces" (
	"church_id" integer PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone,
	"cron" text,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"rest_until" timestamp with time zone,
	"news_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scrape_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scraping_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"church_id" integer NOT NULL,
	"status" text NOT NULL,
	"events_found" integer DEFAULT 0 NOT NULL,
	"added" integer,
	"changed" integer,
	"cancelled" integer,
	"claimed_by" integer,
	"message" text,
	"reading" jsonb,
	"explanation" jsonb,
	"scraped_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "scraping_logs_once_per_run" UNIQUE("run_id","church_id"),
	CONSTRAINT "scraping_logs_status" CHECK ("scraping_logs"."status" in ('success', 'error', 'running'))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"source" text NOT NULL,
	"consent" text,
	"token" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirm_asked_at" timestamp with time zone,
	"confirm_token" text,
	"unsubscribed_at" timestamp with time zone,
	"suppressed_because" text,
	"language" text DEFAULT 'en' NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"second_welcome_at" timestamp with time zone,
	"last_email_sent_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "subscribers_token_unique" UNIQUE("token"),
	CONSTRAINT "subscribers_confirmToken_unique" UNIQUE("confirm_token"),
	CONSTRAINT "subscribers_source" CHECK ("subscribers"."source" in ('website', 'newsletter', 'referral', 'other'))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppressions_reason" CHECK ("suppressions"."reason" in ('left', 'bounced', 'complained', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "title_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"words" text NOT NULL,
	"church_id" integer,
	"category" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "title_rules_verdict" CHECK ("title_rules"."verdict" in ('never', 'always'))
);
--> statement-breakpoint
CREATE TABLE "trust_digests" (
	"on_date" date PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"cards" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_sources" (
	"church_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"reason" text,
	"earns_from" timestamp with time zone,
	"website_host" text,
	CONSTRAINT "trusted_sources_church_id_kind_pk" PRIMARY KEY("church_id","kind")
);
--> statement-breakpoint
CREATE TABLE "unseen_publications" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"source_kind" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"digest_on" date
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"endpoint_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" serial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_because" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertising_applications" ADD CONSTRAINT "advertising_applications_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertising_applications" ADD CONSTRAINT "advertising_applications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_application_id_advertising_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."advertising_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_days" ADD CONSTRAINT "placement_days_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_promises" ADD CONSTRAINT "placement_promises_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_application_id_advertising_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."advertising_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_aliases" ADD CONSTRAINT "church_aliases_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_claims" ADD CONSTRAINT "church_claims_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_facts" ADD CONSTRAINT "church_facts_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_merges" ADD CONSTRAINT "church_merges_retained_id_churches_id_fk" FOREIGN KEY ("retained_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_merges" ADD CONSTRAINT "church_merges_removed_id_churches_id_fk" FOREIGN KEY ("removed_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "churches" ADD CONSTRAINT "churches_merged_into_id_churches_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_church1_id_churches_id_fk" FOREIGN KEY ("church1_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_church2_id_churches_id_fk" FOREIGN KEY ("church2_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_texts" ADD CONSTRAINT "event_texts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_copy_of_id_events_id_fk" FOREIGN KEY ("copy_of_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_joined_into_id_events_id_fk" FOREIGN KEY ("joined_into_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_entries" ADD CONSTRAINT "mailed_entries_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_editions" ADD CONSTRAINT "newsletter_editions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_link_days" ADD CONSTRAINT "newsletter_link_days_link" FOREIGN KEY ("newsletter_id","number") REFERENCES "public"."newsletter_links"("newsletter_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_ledger_id_payment_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."payment_ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_links" ADD CONSTRAINT "purchase_links_application_id_advertising_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."advertising_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_links" ADD CONSTRAINT "purchase_links_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fetched_pages" ADD CONSTRAINT "fetched_pages_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_answers" ADD CONSTRAINT "model_answers_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrape_paces" ADD CONSTRAINT "scrape_paces_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scraping_logs" ADD CONSTRAINT "scraping_logs_run_id_scrape_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."scrape_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scraping_logs" ADD CONSTRAINT "scraping_logs_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_rules" ADD CONSTRAINT "title_rules_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_sources" ADD CONSTRAINT "trusted_sources_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unseen_publications" ADD CONSTRAINT "unseen_publications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_token_user" ON "api_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_kind" ON "audit_log" USING btree (split_part("action", '.', 1),"id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_bulk" ON "audit_log" USING btree (("after"->>'bulkId')) WHERE "audit_log"."after"->>'bulkId' is not null;--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_user" ON "two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_open" ON "advertising_applications" USING btree ("created_at") WHERE "advertising_applications"."status" in ('unpaid', 'awaiting_review');--> statement-breakpoint
CREATE INDEX "payment_refunds_requested" ON "payment_refunds" USING btree ("updated_at") WHERE "payment_refunds"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null and "payments"."matched_at" is null and "payments"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "placements_running" ON "placements" USING btree ("event_id","starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "placements_untold" ON "placements" USING btree ("starts_at") WHERE "placements"."reported_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree (coalesce("published_at", "created_at") desc);--> statement-breakpoint
CREATE INDEX "former_post_slugs_post" ON "former_post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "church_aliases_place" ON "church_aliases" USING btree ("value") WHERE "church_aliases"."kind" = 'place';--> statement-breakpoint
CREATE INDEX "church_claims_waiting" ON "church_claims" USING btree ("used_at") WHERE "church_claims"."used_at" is not null and "church_claims"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "church_claims_of_church" ON "church_claims" USING btree ("church_id","created_at");--> statement-breakpoint
CREATE INDEX "church_claims_of_email" ON "church_claims" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "church_facts_current" ON "church_facts" USING btree ("church_id","field") WHERE "church_facts"."is_current";--> statement-breakpoint
CREATE INDEX "churches_listed_by_name" ON "churches" USING btree ("name","id") WHERE "churches"."status" = 'listed';--> statement-breakpoint
CREATE INDEX "churches_listed_by_place" ON "churches" USING btree ("latitude","longitude") WHERE "churches"."status" = 'listed' and "churches"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "churches_awaiting" ON "churches" USING btree ("created_at") WHERE "churches"."status" = 'awaiting_review';--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pairs_pair" ON "duplicate_pairs" USING btree ("church1_id","church2_id");--> statement-breakpoint
CREATE INDEX "events_by_filter" ON "events" USING gin ("filters");--> statement-breakpoint
CREATE INDEX "events_by_status" ON "events" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_approved_cards" ON "events" USING btree ("over_at","church_id","series_id") WHERE "events"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "events_shown_by_church" ON "events" USING btree ("church_id","over_at","series_id") WHERE "events"."status" = 'approved' and "events"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "events_under_way" ON "events" USING btree ("over_at") WHERE "events"."over_at" - "events"."starts_at" > interval '1 day';--> statement-breakpoint
CREATE INDEX "events_waiting" ON "events" USING btree ("over_at") WHERE "events"."status" = 'pending' or "events"."pending_changes" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "events_by_decision" ON "events" USING btree ("decided_at") WHERE "events"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "events_by_source" ON "events" USING btree ("church_id","source_kind","decided_at") WHERE "events"."decided_at" is not null and "events"."source_kind" is not null and "events"."joined_into_id" is null;--> statement-breakpoint
CREATE INDEX "events_approved_by_day" ON "events" USING btree ("on_date") WHERE "events"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "events_approved_by_last_day" ON "events" USING btree ("ends_on_date") WHERE "events"."status" = 'approved' and "events"."ends_on_date" > "events"."on_date";--> statement-breakpoint
CREATE INDEX "events_with_picture" ON "events" USING btree ("over_at") WHERE "events"."status" = 'approved' and "events"."image_url" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_one_pick" ON "events" USING btree ((true)) WHERE "events"."picked_at" is not null;--> statement-breakpoint
CREATE INDEX "events_by_church" ON "events" USING btree ("church_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_by_series" ON "events" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_by_copy" ON "events" USING btree ("copy_of_id") WHERE "events"."copy_of_id" is not null;--> statement-breakpoint
CREATE INDEX "received_mails_newest" ON "received_mails" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "received_mails_by_message_id" ON "received_mails" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_reports_once" ON "mail_reports" USING btree ("service","report_key");--> statement-breakpoint
CREATE INDEX "mail_reports_by_subscriber" ON "mail_reports" USING btree ("subscriber_id","reported_at");--> statement-breakpoint
CREATE INDEX "mails_submitted" ON "mails" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "mails_by_message_id" ON "mails" USING btree ("message_id") WHERE "mails"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_open" ON "mails" USING btree ("id") WHERE "mails"."status" in ('queued', 'submitting');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_submitted" ON "newsletter_deliveries" USING brin ("submitted_at");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_links_sponsored" ON "newsletter_links" USING btree ("event_id") WHERE "newsletter_links"."is_sponsored";--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_one_draft" ON "newsletters" USING btree ("status") WHERE "newsletters"."status" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_one_a_week" ON "newsletters" USING btree ("issue_week");--> statement-breakpoint
CREATE INDEX "newsletters_newest" ON "newsletters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "source_pictures_due" ON "source_pictures" USING btree ("fetch_at");--> statement-breakpoint
CREATE INDEX "invoices_of_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "purchase_links_of_application" ON "purchase_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "purchase_links_of_payment" ON "purchase_links" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "scrape_paces_next" ON "scrape_paces" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scrape_runs_one_at_a_time" ON "scrape_runs" USING btree ("kind") WHERE "scrape_runs"."finished_at" is null and "scrape_runs"."kind" = 'all';--> statement-breakpoint
CREATE INDEX "scraping_logs_latest" ON "scraping_logs" USING btree ("church_id","scraped_at","id");--> statement-breakpoint
CREATE INDEX "scraping_logs_explained" ON "scraping_logs" USING btree ("scraped_at") WHERE "scraping_logs"."explanation" is not null;--> statement-breakpoint
CREATE INDEX "scraping_logs_running" ON "scraping_logs" USING btree ("run_id","church_id") WHERE "scraping_logs"."status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed" ON "subscribers" USING btree ("confirm_asked_at") WHERE "subscribers"."confirm_asked_at" is not null and not "subscribers"."is_active";--> statement-breakpoint
CREATE INDEX "subscribers_second_welcome" ON "subscribers" USING btree ("second_welcome_at") WHERE "subscribers"."second_welcome_at" is not null;--> statement-breakpoint
CREATE INDEX "subscribers_active" ON "subscribers" USING btree ("id") WHERE "subscribers"."is_active";--> statement-breakpoint
CREATE INDEX "subscribers_left" ON "subscribers" USING btree ("unsubscribed_at") WHERE "subscribers"."unsubscribed_at" is not null;--> statement-breakpoint
CREATE INDEX "unseen_publications_newest" ON "unseen_publications" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "unseen_publications_undigested" ON "unseen_publications" USING btree ("event_id") WHERE "unseen_publications"."digest_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","message_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("endpoint_id","id") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","subject","id") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
-- By hand, as drizzle-kit has no word for it: room for the next versions of a row on its own page.
ALTER TABLE "newsletter_deliveries" SET (fillfactor = 80);--> statement-breakpoint
-- False in a restored copy until `bulletin restore --go-live`: what claims work that goes out asks it in its claim.
CREATE FUNCTION is_live() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM public.settings WHERE key = 'restore.hold')
$$;--> statement-breakpoint
-- The job queue's own claims: none in a copy that is held, else with the number of the process beside the job.
CREATE FUNCTION claim_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.is_live() THEN
    RETURN NULL;
  END IF;
  NEW.output := jsonb_build_object('worker', substring(current_setting('application_name') FROM '\d+$')::int);
  RETURN NEW;
END
$$;--> statement-breakpoint
-- What searches look at, for every event, whoever writes it; folded as `foldForSearch` of the domain folds what is typed.
CREATE FUNCTION fold_for_search(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), '“”''‘’‐‑–—-', '""')
$$;--> statement-breakpoint
CREATE FUNCTION store_event_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_texts (event_id, words, place)
  VALUES (
    NEW.id,
    public.fold_for_search(NEW.title || E'\n' || coalesce(NEW.description, '')),
    public.fold_for_search(coalesce(NEW.location, ''))
  )
  ON CONFLICT (event_id) DO UPDATE SET words = excluded.words, place = excluded.place
  WHERE (event_texts.words, event_texts.place) IS DISTINCT FROM (excluded.words, excluded.place);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER events_text AFTER INSERT OR UPDATE OF title, description, location ON "events"
  FOR EACH ROW EXECUTE FUNCTION store_event_text();
--> statement-breakpoint
-- The outbox of the webhooks: whoever writes what is public, the deliveries are in the same transaction.
CREATE FUNCTION store_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := to_jsonb(NEW);
BEGIN
  -- The first argument is the kind, the second the column of the instant, the others the columns that are handed on.
  WITH message AS MATERIALIZED (SELECT 'msg_' || replace(gen_random_uuid()::text, '-', '') AS id)
  INSERT INTO public.webhook_deliveries (endpoint_id, message_id, kind, subject, data, happened_at, due_at)
  SELECT endpoint.id, message.id, TG_ARGV[0], TG_TABLE_NAME || ':' || NEW.id,
    (SELECT jsonb_object_agg(name, stored -> name) FROM unnest(TG_ARGV[2:]) name),
    (stored ->> TG_ARGV[1])::timestamptz, (stored ->> TG_ARGV[1])::timestamptz
  FROM public.webhook_endpoints endpoint, message
  WHERE endpoint.stopped_at IS NULL AND TG_ARGV[0] = ANY (endpoint.kinds);
  IF FOUND THEN
    PERFORM pg_notify('webhook_deliveries', '');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION store_event_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.webhook_endpoints
                 WHERE stopped_at IS NULL AND kinds && '{event.approved,event.changed,event.cancelled}') THEN
    RETURN NULL;
  END IF;
  WITH changes AS (
    SELECT event.id, event.church_id, event.title, event.starts_at, event.cancelled_at, was, is_now,
      -- A merge gives an event to another church without a new time of its own.
      CASE WHEN event.updated_at > former.updated_at THEN event.updated_at ELSE now() END AS happened_at,
      was AND former.cancelled_at IS NULL AND event.cancelled_at IS NOT NULL AS is_cancelled,
      array_remove(ARRAY[
        CASE WHEN event.title IS DISTINCT FROM former.title THEN 'title' END,
        CASE WHEN event.description IS DISTINCT FROM former.description THEN 'description' END,
        CASE WHEN event.category IS DISTINCT FROM former.category THEN 'category' END,
        CASE WHEN (event.on_date, event.start_time, event.ends_on_date, event.end_time, event.all_day)
          IS DISTINCT FROM (former.on_date, former.start_time, former.ends_on_date, former.end_time, former.all_day) THEN 'time' END,
        CASE WHEN event.location IS DISTINCT FROM former.location THEN 'location' END,
        CASE WHEN event.contact_info IS DISTINCT FROM former.contact_info THEN 'contactInfo' END,
        CASE WHEN event.image_url IS DISTINCT FROM former.image_url THEN 'imageUrl' END,
        CASE WHEN event.url IS DISTINCT FROM former.url THEN 'url' END,
        CASE WHEN (event.cancelled_at IS NULL) <> (former.cancelled_at IS NULL) THEN 'status' END,
        CASE WHEN event.church_id <> former.church_id THEN 'church' END
      ], NULL) AS changed
    FROM after event JOIN before former USING (id) JOIN public.churches church ON church.id = event.church_id,
      LATERAL (SELECT former.status = 'approved' AND former.joined_into_id IS NULL AS was,
                      event.status = 'approved' AND event.joined_into_id IS NULL AS is_now) states
    WHERE church.status = 'listed' AND (was OR is_now)
  ), messages AS MATERIALIZED (
    SELECT *, 'msg_' || replace(gen_random_uuid()::text, '-', '') AS message_id,
      CASE WHEN NOT was THEN 'event.approved' WHEN is_now AND is_cancelled THEN 'event.cancelled' ELSE 'event.changed' END AS kind,
      CASE WHEN NOT is_now THEN 'withdrawn' WHEN cancelled_at IS NOT NULL THEN 'cancelled' ELSE 'approved' END AS state
    FROM changes WHERE was <> is_now OR changed <> '{}'
  )
  INSERT INTO public.webhook_deliveries (endpoint_id, message_id, kind, subject, data, happened_at, due_at)
  SELECT endpoint.id, message_id, kind, 'events:' || messages.id,
    jsonb_build_object('id', messages.id, 'title', title, 'church_id', church_id, 'starts_at', starts_at, 'status', state)
      || CASE WHEN kind = 'event.changed' AND is_now THEN jsonb_build_object('changed', changed) ELSE '{}' END,
    happened_at, happened_at
  FROM messages JOIN public.webhook_endpoints endpoint ON endpoint.stopped_at IS NULL AND kind = ANY (endpoint.kinds);
  IF FOUND THEN
    PERFORM pg_notify('webhook_deliveries', '');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER events_webhooks AFTER UPDATE ON "events" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION store_event_webhooks();--> statement-breakpoint
CREATE TRIGGER events_added_webhook AFTER INSERT ON "events" FOR EACH ROW WHEN (NEW.status = 'approved')
  EXECUTE FUNCTION store_webhook('event.approved', 'updated_at', 'id', 'title', 'church_id', 'starts_at', 'status');--> statement-breakpoint
CREATE TRIGGER churches_added_webhook AFTER INSERT ON "churches" FOR EACH ROW WHEN (NEW.status = 'listed')
  EXECUTE FUNCTION store_webhook('church.added', 'updated_at', 'id', 'name');--> statement-breakpoint
CREATE TRIGGER churches_listed_webhook AFTER UPDATE OF status ON "churches" FOR EACH ROW
  WHEN (NEW.status = 'listed' AND OLD.status <> 'listed')
  EXECUTE FUNCTION store_webhook('church.added', 'updated_at', 'id', 'name');--> statement-breakpoint
CREATE TRIGGER newsletters_webhook AFTER UPDATE OF status ON "newsletters" FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status = 'sending')
  EXECUTE FUNCTION store_webhook('issue.published', 'published_at', 'id', 'subject', 'week_of');--> statement-breakpoint
CREATE TRIGGER payments_webhook AFTER UPDATE OF matched_at ON "payments" FOR EACH ROW
  WHEN (OLD.matched_at IS NULL AND NEW.matched_at IS NOT NULL AND NEW.application_id IS NOT NULL)
  EXECUTE FUNCTION store_webhook('application.paid', 'matched_at', 'application_id', 'offer', 'amount_cents', 'currency');
