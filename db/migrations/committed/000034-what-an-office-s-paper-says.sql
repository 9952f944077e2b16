--! Previous: sha1:a9225efbb4009145e52fcd2a56dc4b2163ea15d8
--! Hash: sha1:affc75d7d5ecc0afb64cbbd7ec7cbcd60340b79b
--! Message: What an office's paper says

-- What an office's paper says of who invoices (Usability §8), and on which paper it prints.
alter table app_public.office_settings
  add legal_name text not null default '',
  add tax_id text not null default '',
  add sale_paper text not null default 'A4'
    constraint office_settings_sale_paper_check check (sale_paper in ('A4', '80MM')),
  add fiscal_notice text not null default 'AUTO'
    constraint office_settings_fiscal_notice_check check (fiscal_notice in ('AUTO', 'ALWAYS', 'NEVER'));
comment on column app_public.office_settings.legal_name is
  'Who invoices, as it is registered; the company''s name where it is empty.';
comment on column app_public.office_settings.tax_id is 'Its RIF, or RUC in Peru; none where it is empty.';
comment on column app_public.office_settings.sale_paper is 'The paper that a sale is printed on: A4, or a roll of 80 mm.';
comment on column app_public.office_settings.fiscal_notice is
  'Whether paper says ''Sin valor fiscal'': AUTO where the office does not invoice, ALWAYS or NEVER.';
