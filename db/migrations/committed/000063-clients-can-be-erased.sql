--! Previous: sha1:513beaa893dea2b4f9471beb81eeab737a26a06e
--! Hash: sha1:d501d2c08b181e70bcc0b20e71a3223729a048a2
--! Message: Clients can be erased

alter table app_public.clients add column if not exists erased_at timestamptz;
comment on column app_public.clients.erased_at is '@omit
When who they are was erased at their request; the row stands for their sales.';
