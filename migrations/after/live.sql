-- False in a restored copy until `bulletin restore --go-live`: what claims work that goes out asks it in its claim.
CREATE OR REPLACE FUNCTION is_live() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM public.settings WHERE key = 'restore.hold')
$$;

-- The job queue's own claims: none in a copy that is held, else with the number of the process beside the job.
CREATE OR REPLACE FUNCTION claim_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.is_live() THEN
    RETURN NULL;
  END IF;
  NEW.output := jsonb_build_object('worker', substring(current_setting('application_name') FROM '\d+$')::int);
  RETURN NEW;
END
$$;
