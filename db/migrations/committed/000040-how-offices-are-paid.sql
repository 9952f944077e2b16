--! Previous: sha1:5786f732c58f06f89e1969322fbfa3258633a75d
--! Hash: sha1:48b6304c76fa7fd1977ae5dafb633a21fa578106
--! Message: How offices are paid

-- How an office is paid (document 4 §3, D47): the four documented types, said more precisely.
create table app_public.payment_methods (
  id uuid primary key default app_hidden.new_id(),
  company_id uuid not null references app_public.companies,
  office_id uuid not null references app_public.offices,
  method_name text not null check (btrim(method_name) <> ''),
  payment_type text not null check (payment_type in ('Transfer', 'Cash', 'TDC', 'TDD')),
  currency_code text not null check (currency_code in ('VES', 'PEN', 'USD', 'EUR', 'USDT')),
  money_store_id uuid references app_public.money_stores,
  counting text not null check (counting in ('CASH', 'BATCH', 'NONE')),
  needs_reference boolean not null default false,
  opens_drawer boolean not null default false,
  is_default boolean not null default false,
  rounding_step numeric(18,2) not null default 0 check (rounding_step >= 0),
  position smallint not null,
  status smallint not null default 1 check (status in (1, 2)),
  created timestamptz not null default now(),
  constraint payment_methods_default_check check (status = 1 or not is_default),
  constraint payment_methods_rounding_check check (rounding_step = 0 or counting = 'CASH')
);
create unique index payment_methods_name_key on app_public.payment_methods (office_id, lower(method_name));
create unique index payment_methods_default_key on app_public.payment_methods (office_id, payment_type, currency_code)
  where is_default;
create index payment_methods_company_idx on app_public.payment_methods (company_id);
create index payment_methods_money_store_idx on app_public.payment_methods (money_store_id);
comment on table app_public.payment_methods is
  E'@behavior -insert -update -delete -query:resource:list -query:resource:connection\nHow an office is paid: its buttons in the sale form, in their order (document 4 §3, D47).';
comment on column app_public.payment_methods.counting is
  'How a close counts it: CASH by its coins and notes, BATCH by the terminal''s own sum, NONE not at all.';
comment on column app_public.payment_methods.is_default is
  'The one that is meant where a payment says its type and currency alone.';
comment on column app_public.payment_methods.rounding_step is
  'The least amount that its coins can make, in its currency; 0 where it makes every cent (D72).';
comment on column app_public.payment_methods.position is 'Where it stands among the methods of its office, from 1.';
