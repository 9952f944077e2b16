-- Returns the RIF of an office in bolívares or the RUC of one in soles in its stored form, with a valid check digit (D29).
-- Of the number of another country only the length is checked. Empty for none.
create or replace function app_hidden.check_tax_id(p_typed text, p_currency_code text) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      if coalesce(btrim(p_typed), '') = '' then
        return '';
      end if;
      return case p_currency_code
        when 'VES' then app_hidden.check_identification('RIF', p_typed, 'TAX_ID')
        when 'PEN' then app_hidden.check_identification('RUC', p_typed, 'TAX_ID')
        else app_hidden.check_text('TAX_ID', p_typed, 'document')
      end;
    end
  $$;

-- Returns the settings with the values of a config about paper: LEGAL_NAME, TAX_ID, SALE_PAPER and FISCAL_NOTICE. Other
-- settings stay. A value that is older than its check is validated only when it changes (D69).
create or replace function app_hidden.with_paper_settings(p_settings app_public.office_settings, p_config jsonb)
  returns app_public.office_settings
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if p_config ? 'LEGAL_NAME' then
        p_settings.legal_name := app_hidden.check_text('LEGAL_NAME', coalesce(p_config ->> 'LEGAL_NAME', ''), 'name');
      end if;
      if p_config ? 'TAX_ID' and p_config ->> 'TAX_ID' is distinct from p_settings.tax_id then
        p_settings.tax_id := app_hidden.check_tax_id(p_config ->> 'TAX_ID', (
          select office.currency_code from app_public.offices as office where office.id = p_settings.office_id));
      end if;
      p_settings.sale_paper := coalesce(p_config ->> 'SALE_PAPER', p_settings.sale_paper);
      p_settings.fiscal_notice := coalesce(p_config ->> 'FISCAL_NOTICE', p_settings.fiscal_notice);
      return p_settings;
    end
  $$;
