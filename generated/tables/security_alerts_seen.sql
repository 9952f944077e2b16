create table app_public.security_alerts_seen (
  alert_id uuid not null,
  company_id uuid not null,
  actor_id uuid not null,
  seen_at timestamp with time zone default now() not null,
  constraint security_alerts_seen_pkey PRIMARY KEY (alert_id, actor_id),
  constraint security_alerts_seen_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES app_public.security_alerts(id) ON DELETE CASCADE
);
alter table app_public.security_alerts_seen enable row level security;
create policy staff_reads on app_public.security_alerts_seen for select to turno_staff using (((company_id = ( SELECT app_hidden.company_where_can('security.read'::text) AS company_where_can)) AND (actor_id = ( SELECT app_hidden.current_actor_id() AS current_actor_id))));
CREATE TRIGGER notify_office AFTER INSERT OR UPDATE ON app_public.security_alerts_seen FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_notify_office('security', 'no_office');
grant select on app_public.security_alerts_seen to turno_staff;
comment on table app_public.security_alerts_seen is '@behavior -*
Which administrator has seen which alert.';
