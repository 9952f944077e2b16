-- The consent register, for sessions that manage privacy or read client profiles.
create or replace view app_public.v_client_consents with (security_invoker = true) as
  select
    consent.id, consent.client_id, client.full_name as client_name, client.identification_number,
    consent.purpose, consent.given,
    case
      when consent.given is null then 'UNDONE'
      when consent.given then 'GIVEN'
      when before.given then 'WITHDRAWN'
      else 'REFUSED'
    end as answer,
    consent.how, consent.wording, app_hidden.actor_name(consent.actor_id) as actor_name,
    consent.created, (consent.created at time zone office.time_zone)::date as created_day, consent.office_id, office.office_name, office.time_zone,
    client.identification_type
  from app_public.client_consents as consent
  -- A session that may read the row may also read its client. The left join lets PostgreSQL skip clients when it counts
  -- rows.
  left join app_public.clients as client on client.id = consent.client_id
  join app_public.offices as office on office.id = consent.office_id
  left join lateral (
    select earlier.given from app_public.client_consents as earlier
    where earlier.client_id = consent.client_id and earlier.purpose = consent.purpose and earlier.created < consent.created
    order by earlier.created desc, earlier.id desc
    limit 1
  ) as before on true
  where (select app_hidden.can('privacy.manage') or app_hidden.can('client.profile'));

comment on view app_public.v_client_consents is
  E'@primaryKey id\n@behavior -single\nThe consents, refusals and withdrawals of clients, newest first: purpose MESSAGES or PHOTOS, answer GIVEN, REFUSED, WITHDRAWN or UNDONE (a mistake), how COUNTER, LINK, REQUEST or IMPORT, wording the version of the consent text.';
select app_private.mark_not_null('app_public.v_client_consents',
  '{id,client_id,client_name,identification_number,purpose,answer,how,wording,actor_name,created,created_day,office_id,office_name,time_zone}');
grant select on app_public.v_client_consents to turno_staff;
