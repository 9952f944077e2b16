--! Previous: sha1:8a96886876bd6749b3af2abcbbf5bc778d8db089
--! Hash: sha1:57b36db6a6cd37b04bbda0c86d77bdf65c9890f6
--! Message: Services have a color

-- The services of a company get the colors in turn, active services first. The history does not record it. A server of the
-- last release may add a service before the trigger exists: the next change of that service gives it a color.
select set_config('turno.back_fill', 'on', true);
alter table app_public.services
  add color smallint,
  add constraint services_color_check check (color between 1 and 8);
update app_public.services as service set color = placed.color
from (
  select id, (row_number() over (partition by company_id order by status, id) - 1) % 8 + 1 as color
  from app_public.services
) as placed
where placed.id = service.id;
comment on column app_public.services.color is
  'The color of the service and of its appointments, 1 to 8; by default the one that the fewest active services of the company have.';
select set_config('turno.back_fill', '', true);
