-- Purges data by age: failed attempts, spent captchas and challenges once they expire, appointment links after one day,
-- password codes, their requests and invitations after 2 days, ended sessions, request ids and sign-in notices after 30 days, rate
-- attempts after 90 days, devices, browsers and the security log after 400 days.
-- If a company sets the retention of its log, privacy/purge_old_data.sql purges it.
create or replace function app_private.tidy() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from app_private.sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
    delete from app_private.requests where created < now() - interval '30 days';
    delete from app_private.spent_captchas where expires_at < now();
    delete from app_private.passkey_challenges where expires_at < now();
    delete from app_private.wrong_passwords where looked_at < now() - interval '12 hours';
    delete from app_private.guessing_addresses where spent_until < now();
    delete from app_private.proof_attempts where created < now() - interval '1 hour';
    delete from app_private.devices where last_used < now() - interval '400 days';
    delete from app_private.known_browsers where last_used < now() - interval '400 days';
    delete from app_private.sign_in_notices where created < now() - interval '30 days';
    delete from app_public.security_events as event
    where event.created < now() - interval '400 days' and not app_private.keeps_security(event.company_id);
    delete from app_public.security_alerts as alert
    where alert.created < now() - interval '400 days' and not app_private.keeps_security(alert.company_id);
    delete from app_private.rate_attempts where slot < now() - interval '90 days';
    delete from app_private.password_codes where coalesce(used_at, expires_at) < now() - interval '2 days';
    delete from app_private.invitations where expires_at < now() - interval '2 days';
    delete from app_private.password_code_requests where created < now() - interval '2 days';
    delete from app_private.appointment_tokens as token using app_public.appointments as appointment
    where appointment.id = token.appointment_id and appointment.appointment_date < now() - interval '1 day';
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.tidy() to turno_worker;
