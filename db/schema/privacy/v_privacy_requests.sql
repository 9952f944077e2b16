create or replace view app_public.v_privacy_requests with (security_invoker = true) as
  select
    request.id, request.office_id, office.office_name, office.time_zone, request.kind, request.state, request.client_id,
    coalesce(client.full_name, '') as client_name, coalesce(client.identification_number, '') as identification_number,
    coalesce(client.erased_at is not null, false) as is_erased,
    request.requester_name, request.requester_document, request.identity_proof, request.channel, request.notes,
    request.received_on, request.due_on, request.attend_by,
    app_hidden.working_days_between(
      (now() at time zone office.time_zone)::date, request.attend_by, app_hidden.holiday_country(office.time_zone)) as days_left,
    request.extended_at, request.extension_reason, request.answer, request.answered_at,
    app_hidden.actor_name(request.answered_by) as answered_by_name, request.created
  from app_public.privacy_requests as request
  join app_public.offices as office on office.id = request.office_id
  left join app_public.clients as client on client.id = request.client_id;

comment on view app_public.v_privacy_requests is
  E'@primaryKey id\n@behavior -single\nRequests of people about their personal data, with the working days left: negative after the due day, null once answered.';
comment on column app_public.v_privacy_requests.days_left is E'@behavior -filterBy -orderBy\nWorking days left, by the calendar of the office''s country.';
select app_private.mark_not_null('app_public.v_privacy_requests',
  '{id,office_id,office_name,time_zone,kind,state,client_name,identification_number,is_erased,requester_name,requester_document,identity_proof,channel,notes,received_on,due_on,extension_reason,answer,answered_by_name,created}');
grant select on app_public.v_privacy_requests to turno_staff;
