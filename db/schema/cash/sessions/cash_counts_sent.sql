-- Parses counts: [{currencyCode, paymentMethodId?, counted?, denominations?: {"100": 3}}]. The denominations must add up to
-- the counted amount, and replace it if it is absent. One of the two is required: an absent count is not 0 (D101).
create or replace function app_hidden.cash_counts_sent(p_sent jsonb) returns setof app_hidden.cash_counted
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      item jsonb;
      line app_hidden.cash_counted;
      pieces numeric;
      known text[] := '{}';
      key text;
    begin
      p_sent := coalesce(app_hidden.json_value(p_sent), '[]');
      if jsonb_typeof(p_sent) <> 'array' or jsonb_array_length(p_sent) > 60 then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "counts", "reason": "es una lista de hasta 60 conteos"}');
      end if;
      for item in select value from jsonb_array_elements(p_sent) loop
        begin
          line.payment_method_id := nullif(item ->> 'paymentMethodId', '')::uuid;
          line.currency_code := item ->> 'currencyCode';
          line.denominations := coalesce(item -> 'denominations', '{}');
          -- Validated before the multiplication, because huge numbers take long to multiply.
          if exists (
            select from jsonb_each_text(line.denominations) as piece
            where not piece.key::numeric between 0.01 and 1000000 or not piece.value::numeric between 0 and 1000000
              or piece.value::numeric % 1 <> 0 or length(piece.key) > 12 or length(piece.value) > 12
          ) or (select count(*) from jsonb_each(line.denominations)) > 40 then
            perform app_hidden.fail('INVALID_INPUT', '{"field": "counts", "reason": "las piezas son enteros desde 0, de hasta 40 denominaciones"}');
          end if;
          select round(sum(piece.key::numeric * piece.value::numeric), 2) into pieces
          from jsonb_each_text(line.denominations) as piece;
          line.counted := round(coalesce((nullif(item ->> 'counted', ''))::numeric, pieces), 2);
        exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "counts", "reason": "tiene un monto o un id que no lo es"}');
        end;
        key := line.currency_code || coalesce(line.payment_method_id::text, '');
        if key is null or line.currency_code not in ('VES', 'PEN', 'USD', 'EUR', 'USDT') or key = any (known) then
          perform app_hidden.fail('INVALID_INPUT', '{"field": "counts", "reason": "cada moneda y medio de pago se cuenta una vez, en VES, PEN, USD, EUR o USDT"}');
        end if;
        perform app_hidden.require_filled(case when line.counted is null then 'counts' end);
        perform app_hidden.check_number('counts', line.counted, 'part');
        if pieces is not null and pieces <> line.counted then
          perform app_hidden.fail('DENOMINATIONS_DIFFER', jsonb_build_object(
            'field', 'counts', 'sum', pieces::text, 'counted', line.counted::text));
        end if;
        known := known || key;
        return next line;
      end loop;
    end
  $$;
