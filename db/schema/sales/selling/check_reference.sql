-- Returns the key that compares references. It has no leading zeros: banks print them, and people omit them.
create or replace function app_hidden.reference_key(p_reference text) returns text
  language sql immutable parallel safe
  return ltrim(p_reference, '0');

-- Returns whether two references are the same: equal keys, and the same amount or a reference of at least 8 characters.
create or replace function app_hidden.is_same_reference(p_one text, p_other text, p_same_amount boolean) returns boolean
  language sql immutable parallel safe
  return app_hidden.reference_key(p_one) = app_hidden.reference_key(p_other)
    and (p_same_amount or greatest(length(p_one), length(p_other)) >= 8);

-- Validates the reference of a payment (doc 4, rule 8): 4 to 20 digits, and not used in the company within 90 days. A
-- reference is used if a payment to the same receiving account or by the same method has it, with the same amount, or
-- with any amount if it has at least 8 digits. reuseReference accepts a used reference if the user has
-- payment.reuse_reference, and the audit trail records it.
create or replace function app_hidden.check_reference(
  p_sale app_public.sales, p_payment app_hidden.paid_line, p_earlier app_hidden.paid_line[], p_reused boolean
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      used record;
      place jsonb := jsonb_build_object('field', 'paymentDetails', 'line', p_payment.line_number);
      -- In a correction, a recorded payment stays valid without a reference or with a reused one.
      kept boolean := p_sale.corrections > 0 and exists (
        select from app_public.sales_payments as before
        where before.sale_id = p_sale.id and before.payment_method_id is not distinct from p_payment.payment_method_id
          and app_hidden.reference_key(before.reference) is not distinct from app_hidden.reference_key(p_payment.reference)
          and (before.reference is null
            or (before.amount, before.currency_code) = (p_payment.amount, p_payment.currency_code)));
    begin
      if p_payment.reference is null and kept then
        return;
      end if;
      if coalesce(p_payment.reference, '') !~ '^[0-9]{4,20}$' then
        perform app_hidden.fail(
          case when p_payment.reference is null then 'REFERENCE_REQUIRED' else 'REFERENCE_INVALID' end, place);
      end if;
      -- The bank assigns the reference of an outgoing payment, so it does not count as used.
      if p_sale.refund_of is not null then
        return;
      end if;
      -- A concurrent payment with the same reference waits here, and then finds it used.
      perform app_hidden.lock_key(hashtextextended(p_sale.company_id::text || app_hidden.reference_key(p_payment.reference),
        0), false);
      if exists (
        select from unnest(p_earlier) as line
        where app_hidden.is_same_reference(line.reference, p_payment.reference,
          (line.amount, line.currency_code) = (p_payment.amount, p_payment.currency_code))) then
        perform app_hidden.fail('REFERENCE_USED', place || jsonb_build_object(
          'reference', p_payment.reference, 'date', to_char(p_sale.sale_day, 'DD/MM/YYYY')));
      end if;
      if kept then
        return;
      end if;
      select other.id as sale_id, other.sale_date at time zone office.time_zone as sold_at
      into used
      from app_public.sales_payments as before
      join app_public.offices as office on office.id = before.office_id
      join app_public.sales as other on other.id = before.sale_id and other.status = app_hidden.active()
        and other.refund_of is null
      left join app_public.payment_methods as theirs on theirs.id = before.payment_method_id
      left join app_public.payment_methods as ours on ours.id = p_payment.payment_method_id
      where before.company_id = p_sale.company_id and before.sale_id <> p_sale.id
        and app_hidden.reference_key(before.reference) = app_hidden.reference_key(p_payment.reference)
        and other.sale_date > now() - interval '90 days'
        and app_hidden.is_same_reference(before.reference, p_payment.reference,
          (before.amount, before.currency_code) = (p_payment.amount, p_payment.currency_code))
        and (theirs.money_store_id = ours.money_store_id or theirs.id is not distinct from ours.id
          or app_hidden.name_key(theirs.method_name) = app_hidden.name_key(ours.method_name))
      order by other.sale_date desc
      limit 1;
      if used.sale_id is null then
        return;
      end if;
      if not (coalesce(p_reused, false) and app_hidden.can('payment.reuse_reference')) then
        perform app_hidden.fail('REFERENCE_USED', place || jsonb_build_object(
          'reference', p_payment.reference, 'date', to_char(used.sold_at, 'DD/MM/YYYY')));
      end if;
      insert into app_public.audit_entries (company_id, office_id, object_type, object_id, action, actor_id, after)
      values (p_sale.company_id, p_sale.office_id, 'sales', p_sale.id, 'update', app_hidden.current_actor_id(),
        jsonb_build_object('reused_reference', p_payment.reference));
    end
  $$;
