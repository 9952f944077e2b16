import { expect, test } from 'vitest';
import { callAs } from './acts.ts';
import { caracas, db, localAdmin, onTheCast, valencia } from './cast-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';

onTheCast();

const placeOf = async (officeId: string) => {
  const [place] = await db.query<{ country_id: string; town_id: string }>(
    'select country_id, town_id from app_public.offices where id = $1',
    [officeId],
  );
  return place;
};

test('a local administrator moves no town of a disabled branch to another country', async () => {
  await db.query('update app_public.offices set status = 2 where id = $1', [valencia.id]);
  const id = await db.value(
    `insert into app_public.countries (company_id, country_name) values ($1, 'Destino') returning id`,
    [caracas.companyId],
  );
  const town = (await placeOf(valencia.id))?.town_id;
  const moved = db.queryAs(
    localAdmin,
    'update app_public.towns set country_id = $2 where id = $1',
    [town, id],
  );
  expect((await refusalOf(moved)).code).toBe('TOWN_HAS_OFFICES');
});

test.for([{ ROYALTY: '0' }, { ROYALTY: '0.05', IVA: '0.16' }])(
  'a local administrator saves their own branch with no other royalty: %j',
  async (config) => {
    const office = await placeOf(caracas.id);
    const save = () =>
      callAs(db, localAdmin, 'proc_save_office', {
        id: caracas.id,
        ...office,
        office_name: 'Caracas',
        address: 'Centro',
        phone: '02125550000',
        email: 'caracas@turno.demo',
        instagram: '@caracas',
        currency_code: 'VES',
        config,
      });
    expect(await refusalWithoutTrace(db, save)).toEqual({
      code: 'FORBIDDEN',
      params: { field: 'royalty' },
    });
  },
);
