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
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "advertising_applications" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "advertising_applications" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertising_applications" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "open_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "last_failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "matched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_days" ADD CONSTRAINT "placement_days_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_promises" ADD CONSTRAINT "placement_promises_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_requested" ON "payment_refunds" USING btree ("updated_at") WHERE "payment_refunds"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null and "payments"."matched_at" is null and "payments"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "placements_untold" ON "placements" USING btree ("starts_at") WHERE "placements"."reported_at" is null;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "package_type";--> statement-breakpoint
ALTER TABLE "placements" DROP COLUMN "views";--> statement-breakpoint
ALTER TABLE "placements" DROP COLUMN "clicks";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_openKey_unique" UNIQUE("open_key");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('started', 'paid', 'failed', 'canceled', 'refunded', 'disputed'));--> statement-breakpoint
UPDATE "advertising_applications" SET "waiting_since" = "created_at" WHERE "status" = 'awaiting_review';