--! Previous: sha1:dea62b071b2a6b7f840b41178e914a6b3fd63f49
--! Hash: sha1:830e264962c0e1845f106d3289479113b9cd6a5d
--! Message: New employees can be invited

alter table app_public.employees add column invite boolean;
comment on column app_public.employees.invite is
  'Write only: creates a new employee without a password, who sets it by an invitation (D108).';
