-- The outbox of the webhooks: whoever writes what is public, the deliveries are in the same transaction.
CREATE OR REPLACE FUNCTION store_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

CREATE OR REPLACE FUNCTION store_event_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

DROP TRIGGER IF EXISTS events_webhooks ON "events";
CREATE TRIGGER events_webhooks AFTER UPDATE ON "events" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION store_event_webhooks();
DROP TRIGGER IF EXISTS events_added_webhook ON "events";
CREATE TRIGGER events_added_webhook AFTER INSERT ON "events" FOR EACH ROW WHEN (NEW.status = 'approved')
  EXECUTE FUNCTION store_webhook('event.approved', 'updated_at', 'id', 'title', 'church_id', 'starts_at', 'status');
DROP TRIGGER IF EXISTS churches_added_webhook ON "churches";
CREATE TRIGGER churches_added_webhook AFTER INSERT ON "churches" FOR EACH ROW WHEN (NEW.status = 'listed')
  EXECUTE FUNCTION store_webhook('church.added', 'updated_at', 'id', 'name');
DROP TRIGGER IF EXISTS churches_listed_webhook ON "churches";
CREATE TRIGGER churches_listed_webhook AFTER UPDATE OF status ON "churches" FOR EACH ROW
  WHEN (NEW.status = 'listed' AND OLD.status <> 'listed')
  EXECUTE FUNCTION store_webhook('church.added', 'updated_at', 'id', 'name');
DROP TRIGGER IF EXISTS newsletters_webhook ON "newsletters";
CREATE TRIGGER newsletters_webhook AFTER UPDATE OF status ON "newsletters" FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status = 'sending')
  EXECUTE FUNCTION store_webhook('issue.published', 'published_at', 'id', 'subject', 'week_of');
DROP TRIGGER IF EXISTS payments_webhook ON "payments";
CREATE TRIGGER payments_webhook AFTER UPDATE OF matched_at ON "payments" FOR EACH ROW
  WHEN (OLD.matched_at IS NULL AND NEW.matched_at IS NOT NULL AND NEW.application_id IS NOT NULL)
  EXECUTE FUNCTION store_webhook('application.paid', 'matched_at', 'application_id', 'offer', 'amount_cents', 'currency');
