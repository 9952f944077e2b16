--! Previous: sha1:57b36db6a6cd37b04bbda0c86d77bdf65c9890f6
--! Hash: sha1:dea62b071b2a6b7f840b41178e914a6b3fd63f49
--! Message: Stock movements have a reason

-- Why pieces came in or went out. A constant default fills the existing movements without a rewrite of the table.
alter table app_public.stock_movements add reason text not null default '';
comment on column app_public.stock_movements.reason is
  'The reason of the movement as its author wrote it, such as a purchase or a count; empty for none.';
