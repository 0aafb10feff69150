-- What searches look at, for every event, whoever writes it; folded as `foldForSearch` of the domain folds what is typed.
CREATE OR REPLACE FUNCTION fold_for_search(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), '“”''‘’‐‑–—-', '""')
$$;

CREATE OR REPLACE FUNCTION store_event_text() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

DROP TRIGGER IF EXISTS events_text ON "events";
CREATE TRIGGER events_text AFTER INSERT OR UPDATE OF title, description, location ON "events"
  FOR EACH ROW EXECUTE FUNCTION store_event_text();
