-- The RIF of an office in bolívares or the RUC of one in soles in the form in which it is kept, checked by its digit (D29);
-- of another currency's country the number is only measured. Empty for none.
create or replace function app_hidden.check_tax_id(typed text, currency_code text) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if coalesce(btrim(typed), '') = '' then
        return '';
      end if;
      return case currency_code
        when 'VES' then app_hidden.check_identification('RIF', typed, 'TAX_ID')
        when 'PEN' then app_hidden.check_identification('RUC', typed, 'TAX_ID')
        else app_hidden.check_text('TAX_ID', typed, 'document')
      end;
    end
  $$;

-- Settings with what a config says of the office's paper: LEGAL_NAME, TAX_ID, SALE_PAPER and FISCAL_NOTICE. What it does not
-- name stays; what was not checked before is only judged when it is changed (D69).
create or replace function app_hidden.with_paper_settings(settings app_public.office_settings, config jsonb)
  returns app_public.office_settings
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if config ? 'LEGAL_NAME' then
        settings.legal_name := app_hidden.check_text('LEGAL_NAME', coalesce(config ->> 'LEGAL_NAME', ''), 'name');
      end if;
      if config ? 'TAX_ID' and config ->> 'TAX_ID' is distinct from settings.tax_id then
        settings.tax_id := app_hidden.check_tax_id(config ->> 'TAX_ID', (
          select office.currency_code from app_public.offices as office where office.id = settings.office_id));
      end if;
      settings.sale_paper := coalesce(config ->> 'SALE_PAPER', settings.sale_paper);
      settings.fiscal_notice := coalesce(config ->> 'FISCAL_NOTICE', settings.fiscal_notice);
      return settings;
    end
  $$;
