-- Marks a captcha answer as used. Returns false if it was used before (D35). Also deletes expired answers.
create or replace function app_private.captcha_spend(p_hash text, p_expires_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      delete from app_private.spent_captchas as spent where spent.expires_at < now();
      insert into app_private.spent_captchas values (p_hash, p_expires_at) on conflict do nothing;
      return found;
    end
  $$;

grant execute on function app_private.captcha_spend(text, timestamptz) to turno_session;
