ALTER TABLE "church_facts" ADD COLUMN "stands" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "churches" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize("churches"."name" || E'\n' || coalesce("churches"."address", '') || E'\n' || coalesce("churches"."denomination", '') || E'\n' || coalesce("churches"."neighborhood", '') || E'\n' || coalesce("churches"."language", ''), NFKD), '[\u0300-\u036f]', '', 'g')), '‘’“”‐‑–—', '''''""----')) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "church_facts_standing" ON "church_facts" USING btree ("church_id","field") WHERE "church_facts"."stands";--> statement-breakpoint
CREATE INDEX "churches_listed_by_place" ON "churches" USING btree ("latitude","longitude") WHERE "churches"."status" = 'listed' and "churches"."latitude" is not null;
--> statement-breakpoint
INSERT INTO "church_facts" ("church_id", "field", "value", "source", "checked_at", "stands")
SELECT c."id", 'location', jsonb_build_object('latitude', c."latitude", 'longitude', c."longitude"),
  CASE
    WHEN c."origin" = 'demo' THEN 'demo'
    WHEN c."origin" = 'import' THEN 'list'
    WHEN c."origin" = 'discovery' AND p."value" LIKE 'openstreetmap:%' THEN 'openstreetmap'
    WHEN c."origin" = 'discovery' AND p."value" LIKE 'demo:%' THEN 'demo'
    ELSE 'administrator'
  END, c."updated_at", true
FROM "churches" c
LEFT JOIN LATERAL (
  SELECT a."value" FROM "church_aliases" a WHERE a."church_id" = c."id" AND a."kind" = 'place' ORDER BY a."id" LIMIT 1
) p ON true
WHERE c."latitude" IS NOT NULL AND c."longitude" IS NOT NULL
ON CONFLICT DO NOTHING;
