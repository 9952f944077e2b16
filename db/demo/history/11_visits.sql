-- First sales of clients, which are recorded with the sale and do not change.
create temp table demo_visits on commit drop as
  select visit.number,
    visit.position = 1 and not exists (
      select from app_public.sales as known where known.client_id = visit.client_id and known.kind = 'SALE'
    ) as first_visit
  from (
    select sale.number, client.id as client_id,
      row_number() over (partition by client.id order by sale.sale_date, sale.number) as position
    from demo_sales as sale
    join demo_clients as client on client.office_id = sale.office_id and client.position = sale.client
  ) as visit;
create unique index on demo_visits (number);
analyze demo_visits;
