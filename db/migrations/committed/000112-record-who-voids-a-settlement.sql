--! Previous: sha1:d2929d8824ccfef4a3be6fcdfed2a271de144903
--! Hash: sha1:a717be8b2229e82097480e848138d7d1cf7a3bb8
--! Message: Record who voids a settlement

alter table app_public.settlements add voided_by uuid, add voided_at timestamptz;
comment on column app_public.settlements.voided_at is 'Null also for settlements that were voided before release 112.';
