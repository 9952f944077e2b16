-- Forgets what nothing needs any more: sessions that ended a month ago, request ids of last month, spent
-- captchas, challenges that no passkey signed, links of appointments that are over, wrong passwords that count no more,
-- codes for a new password and who asked for them, notices of sign-ins of a month ago, devices, browsers and the security
-- log of more than 400 days ago, and how sources of rates answered 90 days ago.
-- A company that says how long it keeps its log has it forgotten by privacy/purge_old_data.sql.
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
    delete from app_private.password_code_requests where created < now() - interval '2 days';
    delete from app_private.appointment_tokens as token using app_public.appointments as appointment
    where appointment.id = token.appointment_id and appointment.appointment_date < now() - interval '1 day';
  $$;

grant usage on schema app_private to turno_worker;
grant execute on function app_private.tidy() to turno_worker;
