import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../support/acts.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany();

const supervisor = 'crm_supervisor@caracas.demo';
/** The first name is decomposed, as names were once stored: its accents are separate characters. */
const lastNames = {
  V41000001: 'Nu\u0301n\u0303ez',
  V41000002: 'Núñer',
  V41000003: 'Núñoz',
};

beforeAll(async () => {
  for (const identification_number of Object.keys(lastNames)) {
    await callAs(db, supervisor, 'proc_create_clients', {
      identification_type: 'CI',
      identification_number,
      first_name: 'José',
      last_name: 'Núñez',
      phone: '',
      address: 'Chacao',
    });
  }
  await db.query('alter table app_public.clients disable trigger user');
  await db.query(
    `update app_public.clients set last_name = former.last_name
     from json_each_text($1) as former (number, last_name) where former.number = identification_number`,
    [lastNames],
  );
  await db.query('alter table app_public.clients enable trigger user');
});

const numbersBy = (search: object) =>
  db.queryAs<{ number: string }>(
    supervisor,
    `select client.identification_number as number
     from unnest(app_hidden.clients_page($1, 'full_name', false, 0, 500)) with ordinality as found (id, place)
     join app_public.clients as client on client.id = found.id
     where client.identification_number like 'V4100000_' order by found.place`,
    [search],
  );

test.for([
  ['searchText', 'Núñez'],
  ['searchText', 'nu\u0301n\u0303ez'],
  ['lastName', 'nunez'],
  ['fullName', 'Nu\u0301n\u0303ez jose'],
] as const)('%s finds a name that was stored decomposed by %j', async ([field, typed]) => {
  expect(await numbersBy({ [field]: typed })).toEqual([{ number: 'V41000001' }]);
});

test('a name that was stored decomposed is sorted with the composed ones (D96)', async () => {
  const numbers = (await numbersBy({ firstName: 'jose' })).map(({ number }) => number);
  expect(numbers).toEqual(['V41000002', 'V41000001', 'V41000003']);
});

test('an SMS has the composed form of a name that was stored decomposed', async () => {
  const message = `select app_hidden.fit_message(array['Hola, ', '.'], array[$1])`;
  expect(await db.value(message, [`José ${lastNames.V41000001}`])).toBe('Hola, José Núñez.');
});
