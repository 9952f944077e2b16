import { beforeAll, describe, expect, test } from 'vitest';
import { call } from './acts.ts';
import { admin, caracas, db, onTheCast, valencia } from './cast-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import type { StageOffice } from './stage.ts';

/** Of Valencia. */
let localAdmin: string;

onTheCast();
beforeAll(async () => {
  localAdmin = valencia.email('crm_local_admin');
});

async function added(table: string, row: Readonly<Record<string, unknown>>): Promise<string> {
  const columns = Object.keys(row);
  const [made] = await db.as(admin, (sql) =>
    sql.query<{ id: string }>(
      `insert into app_public.${table} (${columns.join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(row),
    ),
  );
  return made?.id ?? '';
}

const placeOf = async (office: StageOffice) =>
  (
    await db.query<{ country_id: string; town_id: string }>(
      'select country_id, town_id from app_public.offices where id = $1',
      [office.id],
    )
  )[0] as { country_id: string; town_id: string };

describe('a local administrator moves to another country no', () => {
  const move = async (town: string) => {
    const country = await added('countries', { country_name: `Destino ${crypto.randomUUID()}` });
    return db.as(localAdmin, (sql) =>
      sql.query('update app_public.towns set country_id = $2 where id = $1 returning 1', [
        town,
        country,
      ]),
    );
  };

  test('town that holds no branch but a disabled one', async () => {
    const { country_id } = await placeOf(caracas);
    const town_id = await added('towns', { town_name: 'Coro', country_id });
    const office = await added('offices', {
      country_id,
      town_id,
      office_name: 'Coro',
      address: 'Centro',
      phone: '02685550000',
      email: 'coro@turno.demo',
      instagram: '@coro',
      currency_code: 'VES',
    });
    await db.query('update app_public.offices set status = 2 where id = $1', [office]);
    expect((await refusalOf(move(town_id))).code).toBe('TOWN_HAS_OFFICES');
  });
});

test('a local administrator sets no royalty, their own branch’s neither, by either call', async () => {
  const office = await placeOf(valencia);
  for (const config of [{ ROYALTY: '0' }, { ROYALTY: '0.05', IVA: '0.16' }]) {
    const settings = () =>
      db.as(localAdmin, (sql) =>
        call(sql, 'proc_settings_create_update', { office_id: valencia.id, config }),
      );
    const whole = () =>
      db.as(localAdmin, (sql) =>
        call(sql, 'proc_save_office', {
          id: valencia.id,
          ...office,
          office_name: 'Valencia',
          address: 'Centro',
          phone: '02415550000',
          email: 'valencia@turno.demo',
          instagram: '@valencia',
          currency_code: 'VES',
          config,
        }),
      );
    for (const save of [settings, whole]) {
      expect(await refusalWithoutTrace(db, save)).toEqual({
        code: 'FORBIDDEN',
        params: { field: 'royalty' },
      });
    }
  }
});
