import { beforeAll } from 'vitest';
import { call } from './acts.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';

/** Number, first names, last names, phone. Distinct digits, so that a search by some finds one. */
export const clients = [
  ['V31626342', 'José', 'Ángel', 'Núñez', 'Peñalver', '0414-1112233'],
  ['V30000002', 'JOSEFINA', '', 'Rodríguez', '', '0424-4445566'],
  ['V30000003', 'Łucja', '', 'Müller', '', ''],
  ['V37654321', 'Ángela', 'Milagros', 'Araujo', 'Vega', '0412-9876543'],
  ['V30000005', 'Milagros', 'Coromoto', 'Martínez', 'Ibáñez', '0416-5550101'],
  ['35559999', 'Yusbely', '', 'Zorrilla', '', ''],
] as const;

/** Makes anew what stands above, for the file that calls it. */
export function onWhomToFind(): void {
  onTheCast();

  beforeAll(async () => {
    for (const [
      identification_number,
      first_name,
      second_name,
      last_name,
      second,
      phone,
    ] of clients) {
      await db.as(caracas.email('crm_supervisor'), (sql) =>
        call(sql, 'proc_create_clients', {
          identification_type: 'CI',
          identification_number,
          first_name,
          last_name,
          phone,
          address: 'Chacao',
        }),
      );
      await db.query(
        'update app_public.clients set second_name = $2, second_last_name = $3 where identification_number = $1',
        [identification_number, second_name, second],
      );
    }
  });
}
