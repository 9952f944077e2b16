-- Notes of staff about frequent clients; created once.
insert into app_public.profiles (client_id, company_id, birthdate, mom_dad, social_network, color, profession, notes, updated)
select client.id, run.company_id, date '1966-03-02' + floor(14000 * pg_temp.draw(client.position, 111))::integer,
  pg_temp.draw(client.position, 112) < 0.5, '@' || app_hidden.fold(split_part(client.first_names, ' ', 1)) || client.position,
  (array['Rojo vino', 'Nude', 'Coral', 'Lila', 'Azul noche'])[1 + client.position % 5],
  (array['Docente', 'Abogada', 'Enfermera', 'Comerciante', 'Contadora', 'Arquitecta', 'Estudiante'])[1 + client.position % 7],
  (array[
    'Alérgica a la acetona; usar removedor sin acetona', 'Prefiere citas después de las 4 p. m.',
    'Tinte 7.1 con oxidante de 20 vol.', 'Cuero cabelludo sensible: prueba de mechón antes de decolorar',
    'Toma café sin azúcar', 'Viene con su hija; reservar dos puestos', 'Pide siempre a la misma técnica',
    'Avisar por WhatsApp, no contesta llamadas'
  ])[1 + floor(8 * pg_temp.draw(client.position, 113))::integer],
  least(now(), client.created + interval '20 days')
from demo_run as run, demo_clients as client
where client.position % 12 = 5 and client.created < now() - interval '1 day' and client.position <= 480
  and not exists (select from app_public.profiles as known where known.company_id = run.company_id)
order by client.office_id, client.position;
