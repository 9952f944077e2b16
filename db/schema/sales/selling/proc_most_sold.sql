-- Returns the eight active subservices that an office sold most often in this month and the two before, most often first.
create or replace function app_public.proc_most_sold(office_id uuid default null) returns table (id uuid, subservice_ids uuid[])
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select sold_at.office_id, array(
      select subservice.id
      from app_public.office_facts as fact
      join app_public.subservices as subservice on subservice.id = fact.member::uuid
        and subservice.status = app_hidden.active()
      where fact.office_id = sold_at.office_id and fact.dimension = 'SUBSERVICE' and fact.grain = 'MONTH'
        and fact.starts >= date_trunc('month', app_hidden.office_today(sold_at.office_id)) - interval '2 months'
      group by subservice.id
      having sum(fact.services) > 0
      order by sum(fact.services) desc, subservice.id
      limit 8)
    from app_hidden.offices_in_scope(proc_most_sold.office_id) as scope(office_ids), unnest(scope.office_ids) as sold_at(office_id)
    where app_hidden.can('sale.create')
  $$;

comment on function app_public.proc_most_sold(uuid) is
  'The offices in which the caller sells, or one of them, each with the ids of its eight most sold active subservices of this month and the two before.';
grant execute on function app_public.proc_most_sold(uuid) to turno_staff;
