import { beforeAll } from 'vitest';
import { call } from './acts.ts';
import { admin, caracas, db, onTheCast } from './cast-stage.ts';

export let place: { country_id: string; town_id: string };

export const config = { IVA: 0.16, NET_BASE: 0.9, INVOICING: 'NO APLICA', OFFICE_TYPE: 'VIP' };

function office(changed: Record<string, unknown> = {}) {
  return {
    office_name: 'Mérida',
    address: 'Av. Las Américas, C.C. Rodeo Plaza',
    phone: '0274-2441130',
    email: 'Merida@Turno.demo',
    instagram: '@turno.merida',
    ...place,
    currency_code: 'VES',
    config,
    ...changed,
  };
}

export function save(changed: Record<string, unknown> = {}, who = admin) {
  return db.as(who, (sql) => call(sql, 'proc_save_office', office(changed)));
}

export function configure(id: string, changed: Record<string, unknown>, who = admin) {
  return db.as(who, (sql) =>
    call(sql, 'proc_settings_create_update', { office_id: id, config: changed }),
  );
}

export function update(id: string, assignment: string, who: string) {
  return db.as(who, (sql) =>
    sql.query(`update app_public.offices set ${assignment} where id = $1 returning id`, [id]),
  );
}

/** Makes anew what stands above, for the file that calls it. */
export function onPlacesForOffices(): void {
  onTheCast();

  beforeAll(async () => {
    const [row] = await db.query<typeof place>(
      'select country_id, town_id from app_public.offices where id = $1',
      [caracas.id],
    );
    place = row as typeof place;
  });
}
