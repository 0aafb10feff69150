CREATE TABLE "idempotent_answer" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"body" text,
	"ends_at" timestamp with time zone NOT NULL
);
