-- Total of each sale and its payments: in the office's currency, in dollars, or in both (D14).
create temp table demo_totals on commit drop as
  select sale.number, pg_temp.id_at(sale.sale_date, sale.number, 'sale') as sale_id,
    summed.total, summed.tax_total, summed.total_usd, summed.total_tip, summed.granted_total, summed.technician_names,
    paid.dollars, paid.dollars_value, summed.total + summed.total_tip - paid.dollars_value as rest,
    (array['Transfer', 'TDD', 'TDC', 'Cash'])[1 + floor(4 * pg_temp.draw(sale.number, 61))::integer] as rest_type,
    case when pg_temp.draw(sale.number, 62) < 0.8 then 'Cash' else 'Transfer' end as dollars_type
  from (
    select line.number, sum(line.cost) as total, sum(line.tax) as tax_total, sum(line.cost_usd) as total_usd,
      sum(line.tip) as total_tip, coalesce(sum(line.granted_amount), 0) as granted_total,
      string_agg(distinct btrim(turn.first_name || ' ' || turn.last_name), ', ') as technician_names
    from demo_lines as line
    join demo_turns as turn using (turn_id)
    group by line.number
  ) as summed
  join demo_sales as sale using (number)
  cross join lateral (
    select case
      when pg_temp.draw(sale.number, 63) < 0.55 then 0
      when pg_temp.draw(sale.number, 63) < 0.8 then round((summed.total + summed.total_tip) / sale.usd_rate, 2)
      else floor((summed.total + summed.total_tip) / sale.usd_rate / 2)
    end as dollars
  ) as given
  cross join lateral (
    select given.dollars, case
      when given.dollars > 0 and pg_temp.draw(sale.number, 63) < 0.8 then summed.total + summed.total_tip
      else round(given.dollars * sale.usd_rate, 2)
    end as dollars_value
  ) as paid;
analyze demo_totals;
