create or replace view app_public.v_settlement_lines with (security_invoker = true) as
  select
    line.id, line.settlement_id, line.office_id, settlement.currency_code, line.employee_id, line.kind, line.sale_id,
    line.source_id, line.day, line.day < settlement.period_from as is_earlier,
    case when line.office_id = any ((select app_hidden.staff_offices())::uuid[]) then line.amount end as amount,
    line.live, line.reversal_id is not null as is_reversed, sale.invoice_number,
    coalesce(sold.subservice_name, entry.note, '') as description, entry.entry_type,
    sale.kind as sale_kind
  from app_public.settlement_lines as line
  join app_public.settlements as settlement on settlement.id = line.settlement_id
  left join app_public.sales as sale on sale.id = line.sale_id
  left join app_public.sales_details as sold on sold.id = line.source_id
  left join app_public.employee_entries as entry on entry.id = line.source_id;

comment on view app_public.v_settlement_lines is
  E'@primaryKey id\n@behavior -single\nThe rows of settlements (doc 6 §3): kind is COMMISSION, TIP, SUPERVISION, ADVERTISING, TIP_OUT or ENTRY. isEarlier is true for a day before the period. description is the service, or the note of an entry, of type entryType. saleKind is SALE or WARRANTY. live is false for a row that a void settlement or a draft let go. amount is null for readers who may not see pay (D55).';
select app_private.mark_not_null('app_public.v_settlement_lines',
  '{id,settlement_id,office_id,currency_code,employee_id,kind,source_id,day,is_earlier,live,is_reversed,description}');
grant select on app_public.v_settlement_lines to turno_staff;
