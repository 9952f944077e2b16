-- Recomputes the totals of a settlement from its live lines, and grows its version.
create or replace function app_hidden.total_settlement(p_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    update app_public.settlements as settlement
    set commission = total.commission, supervision = total.supervision, advertising = total.advertising, tip = total.tip,
      tip_out = total.tip_out, entries = total.entries, net = total.net, version = settlement.version + 1
    from (
      select coalesce(sum(line.amount) filter (where line.kind = 'COMMISSION'), 0) as commission,
        coalesce(sum(line.amount) filter (where line.kind = 'SUPERVISION'), 0) as supervision,
        coalesce(sum(line.amount) filter (where line.kind = 'ADVERTISING'), 0) as advertising,
        coalesce(sum(line.amount) filter (where line.kind = 'TIP'), 0) as tip,
        coalesce(sum(line.amount) filter (where line.kind = 'TIP_OUT'), 0) as tip_out,
        coalesce(sum(line.amount) filter (where line.kind = 'ENTRY'), 0) as entries,
        coalesce(sum(line.amount), 0) as net
      from app_public.settlement_lines as line
      where line.settlement_id = p_id and line.live
    ) as total
    where settlement.id = p_id
  $$;
