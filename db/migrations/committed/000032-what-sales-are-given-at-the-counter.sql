--! Previous: sha1:b55ef65dcc518c70c97558a8d0354057836b9681
--! Hash: sha1:a90dde0b65da264381cebd4ecb40c2dc5edc9da6
--! Message: What sales are given at the counter

-- What its lines were given at the counter (D70), so that lists of sales tell it and read no lines.
alter table app_public.sales add granted_total numeric(18,2) not null default 0;
comment on column app_public.sales.granted_total is
  'What discounts given at the counter took off its lines, in its currency (D70).';
