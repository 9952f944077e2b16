--! Previous: sha1:9836e8ae7c670c1edddd06e1ccdaf91d4e5bd9f8
--! Hash: sha1:3d8644a8c260a83636cd6f5c4990271987322519
--! Message: Back-fills have a condition

alter table app_private.back_fills add condition text not null default 'true',
  add constraint back_fills_condition_check check (length(condition) <= 4000) not valid;
