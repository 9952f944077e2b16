import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { requiredOfficeFields } from '#domain/testing/office-fields.ts';
import { callAs, openTurn, priced, sell } from '../support/acts.ts';
import {
  admin,
  caracas,
  db,
  lima,
  localAdmin,
  setUpDemoCompany,
  supervisor,
  valencia,
} from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

let address: { country_id: string; town_id: string };

const config = { IVA: 0.16, NET_BASE: 0.9, INVOICING: 'NO APLICA', OFFICE_TYPE: 'VIP' };

const office = (changed: Record<string, unknown> = {}) => ({
  office_name: 'Mérida',
  address: 'Av. Las Américas, C.C. Rodeo Plaza',
  phone: '0274-2441130',
  email: 'Merida@Turno.demo',
  instagram: '@turno.merida',
  ...address,
  currency_code: 'VES',
  config,
  ...changed,
});

const save = (changed: Record<string, unknown> = {}, actor = admin) =>
  callAs(db, actor, 'proc_save_office', office(changed));

const configure = (id: string, changed: Record<string, unknown>, actor = admin) =>
  callAs(db, actor, 'proc_settings_create_update', { office_id: id, config: changed });

const update = (id: string, assignment: string, actor: string) =>
  db.queryAs(actor, `update app_public.offices set ${assignment} where id = $1 returning id`, [id]);

setUpDemoCompany();

beforeAll(async () => {
  const [row] = await db.query<typeof address>(
    'select country_id, town_id from app_public.offices where id = $1',
    [caracas.id],
  );
  address = row as typeof address;
});

const settingsOf = (id: string | null) =>
  db
    .query(
      `select trim_scale(iva)::text as iva, trim_scale(net_base)::text as net_base,
         trim_scale(royalty)::text as royalty, invoicing, office_type
       from app_public.office_settings where office_id = $1`,
      [id],
    )
    .then(([row]) => row);

describe('an office and its settings', () => {
  test('an office and its settings are saved together (doc 3 §3) (doc 3 §4)', async () => {
    const { v_id, v_end_code } = await save();
    expect(v_end_code).toBe('99999');
    const [saved] = await db.queryAs(admin, 'select * from app_public.v_offices where id = $1', [
      v_id,
    ]);
    expect(saved).toMatchObject({
      office_name: 'Mérida',
      email: 'merida@turno.demo',
      currency_code: 'VES',
      time_zone: 'America/Caracas',
      office_type: 'VIP',
      status: 1,
    });
    expect(await settingsOf(v_id)).toEqual({
      iva: '0.16',
      net_base: '0.9',
      royalty: '0.1',
      invoicing: 'NO APLICA',
      office_type: 'VIP',
    });
  });

  const setting = (changed: object) => ({ config: { ...config, ...changed } });

  test.for<[Record<string, unknown>, string, string?]>([
    [setting({ IVA: 16 }), 'INVALID_INPUT'],
    [setting({ IVA: -0.01 }), 'INVALID_INPUT'],
    [setting({ NET_BASE: 'NaN' }), 'INVALID_INPUT'],
    [setting({ ROYALTY: 'diez' }), 'INVALID_INPUT'],
    [setting({ INVOICING: 'A VECES' }), 'INVALID_INPUT'],
    [setting({ OFFICE_TYPE: 'PALACE' }), 'INVALID_INPUT'],
    [setting({ IVA: null }), 'REQUIRED_FIELD', 'IVA'],
    [setting({ NET_BASE: null }), 'REQUIRED_FIELD', 'NET_BASE'],
    [setting({ INVOICING: null }), 'REQUIRED_FIELD', 'INVOICING'],
    [{ currency_code: 'COP' }, 'INVALID_INPUT'],
    [{ email: 'nada' }, 'INVALID_EMAIL', 'email'],
    ...requiredOfficeFields.map((field): [Record<string, unknown>, string, string] => {
      const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [{ [column]: field.endsWith('Id') ? null : ' ' }, 'REQUIRED_FIELD', field];
    }),
  ])(
    'an office with %j is rejected entirely: %s (doc 3 §5) (doc 3 §9)',
    async ([wrong, code, field]) => {
      const rejection = await rejectionWithoutTrace(db, () =>
        save({ office_name: 'Coro', ...wrong }),
      );
      expect(rejection).toMatchObject({ code, params: field === undefined ? {} : { field } });
    },
  );

  test.for(['VES', 'USD', 'EUR', 'PEN'])(
    'an office may use %s (doc 3 §1) (doc 3 §9)',
    async (currency) => {
      const { v_id } = await save({ office_name: `En ${currency}`, currency_code: currency });
      expect(
        await db.value('select currency_code from app_public.offices where id = $1', [v_id]),
      ).toBe(currency);
    },
  );

  test('an office accepts only a town of its country', async () => {
    const [peru] = await db.query<{ country_id: string }>(
      'select country_id from app_public.offices where id = $1',
      [lima.id],
    );
    expect(await rejectionOf(save({ office_name: 'Coro', ...peru }))).toEqual({
      code: 'NOT_FOUND',
      params: { field: 'townId' },
    });
  });

  test('a new office in soles without a time zone gets America/Lima (D5)', async () => {
    const { v_id } = await save({ office_name: 'Arequipa', currency_code: 'PEN' });
    expect(await db.value('select time_zone from app_public.offices where id = $1', [v_id])).toBe(
      'America/Lima',
    );
  });

  test('an edit without a time zone keeps the time zone of the office', async () => {
    const given = { office_name: 'Piura', currency_code: 'USD', time_zone: 'America/Lima' };
    const { v_id } = await save(given);
    await save({ id: v_id, office_name: 'Tumbes', currency_code: 'USD' });
    expect(await db.value('select time_zone from app_public.offices where id = $1', [v_id])).toBe(
      'America/Lima',
    );
  });

  test('an edit saves office and settings; a local administrator may edit only their own office (D2)', async () => {
    const { v_id } = await save({ office_name: 'San Cristóbal' });
    const edited = { id: v_id, office_name: 'Táchira', config: { OFFICE_TYPE: 'DUAL' } };
    expect((await rejectionOf(save(edited, localAdmin))).code).toBe('OTHER_OFFICE');
    expect((await save(edited)).v_end_code).toBe('99999');
    expect(await settingsOf(v_id)).toMatchObject({ iva: '0.16', office_type: 'DUAL' });

    const own = { id: caracas.id, office_name: 'Caracas', config: { NET_BASE: 1 } };
    expect((await save(own, localAdmin)).v_end_code).toBe('99999');
  });
});

describe('an office that the two documented calls create', () => {
  test('a new office has settings at once, which the second call replaces (doc 3 §4) (D20)', async () => {
    const added = await db.valueAs(
      admin,
      `insert into app_public.offices (country_id, town_id, office_name, address, phone, email, instagram, currency_code, status)
         values ($1, $2, 'Cumaná', 'Av. Bolívar', '0293-4310000', 'cumana@turno.demo', '@cumana', 'PEN', 1) returning id`,
      [address.country_id, address.town_id],
    );
    const id = added;
    expect(await settingsOf(id)).toMatchObject({ iva: '0.18', net_base: '1', royalty: '0.1' });
    const answer = await configure(id, { ...config, IVA: '0.08', INVOICING: 'FACTURA ACTIVA' });
    expect(answer).toMatchObject({
      v_end_code: '99999',
      v_message: 'Registro actualizado con exito',
    });
    expect(await settingsOf(id)).toMatchObject({ iva: '0.08', invoicing: 'FACTURA ACTIVA' });
  });

  test('only the local administrator who created a new office configures it, until it has staff', async () => {
    const added = await db.valueAs(
      localAdmin,
      `insert into app_public.offices (country_id, town_id, office_name, address, phone, email, instagram, currency_code)
         values ($1, $2, 'Carúpano', 'Av. Libertad', '0294-3310000', 'carupano@turno.demo', '@carupano', 'VES') returning id`,
      [address.country_id, address.town_id],
    );
    const id = added;
    const other = valencia.email('crm_local_admin');
    expect((await rejectionOf(configure(id, config, other))).code).toBe('OTHER_OFFICE');
    expect((await configure(id, config, localAdmin)).v_end_code).toBe('99999');
    const rename = (actor: string, name: string) => update(id, `office_name = '${name}'`, actor);
    expect(await rename(localAdmin, 'Carúpano Centro')).toEqual([{ id }]);
    expect(await rename(other, 'Mía')).toEqual([]);
    const mayEdit = (actor: string) =>
      db.queryAs(
        actor,
        'select app_public.v_offices_may_edit(listed) as may from app_public.v_offices as listed where id = $1',
        [id],
      );
    expect(await mayEdit(localAdmin)).toEqual([{ may: true }]);
    expect(await mayEdit(other)).toEqual([{ may: false }]);

    await db.query('update app_public.employees set office_id = $1 where id = $2', [
      id,
      valencia.people.crm_technical.id,
    ]);
    expect((await rejectionOf(configure(id, config, localAdmin))).code).toBe('OTHER_OFFICE');
    expect(await rename(localAdmin, 'Otra')).toEqual([]);
    await db.query('update app_public.employees set office_id = $1 where id = $2', [
      valencia.id,
      valencia.people.crm_technical.id,
    ]);
  });

  test("neither documented call lets a local administrator change their own office's royalty", async () => {
    const royalty = await db.value(
      'select royalty from app_public.office_settings where office_id = $1',
      [caracas.id],
    );
    // The form sends the royalty unchanged.
    expect((await configure(caracas.id, { ROYALTY: royalty }, localAdmin)).v_end_code).toBe(
      '99999',
    );
    const whole = { id: caracas.id, office_name: 'Caracas', config: { ROYALTY: 0.05, IVA: 0.16 } };
    for (const act of [
      () => configure(caracas.id, { ROYALTY: 0 }, localAdmin),
      () => save(whole, localAdmin),
    ]) {
      expect(await rejectionWithoutTrace(db, act)).toEqual({
        code: 'FORBIDDEN',
        params: { field: 'royalty' },
      });
    }
  });

  test('an office accepts its settings as JSON text (D45)', async () => {
    await db.queryAs(
      admin,
      `select app_public.proc_settings_create_update($1, to_jsonb($2::text), $3)`,
      [valencia.id, '{"OFFICE_TYPE": "VIP"}', valencia.companyId],
    );
    expect(await settingsOf(valencia.id)).toMatchObject({ office_type: 'VIP' });
  });
});

describe('edits of an office', () => {
  test('an office with sales keeps its currency and time zone', async () => {
    const { v_id } = await save({ office_name: 'Guanare' });
    expect(await update(v_id as string, `currency_code = 'USD'`, admin)).toHaveLength(1);
    expect(await update(v_id as string, `time_zone = 'America/Lima'`, admin)).toHaveLength(1);

    const turn = await openTurn(
      db,
      caracas,
      caracas.people.crm_technical,
      addDays(caracas.today, -5),
    );
    await sell(db, caracas, [priced(caracas, 'Corte de dama', turn)], {
      sale_date: addDays(caracas.today, -5),
    });
    expect(await rejectionOf(update(caracas.id, `currency_code = 'USD'`, admin))).toEqual({
      code: 'OFFICE_HAS_SALES',
      params: { field: 'currencyCode' },
    });
    expect(
      await rejectionOf(update(caracas.id, `time_zone = 'America/Lima'`, admin)),
    ).toMatchObject({
      code: 'OFFICE_HAS_SALES',
      params: { field: 'timeZone' },
    });
  });

  test('the database sets the time of a change, not the caller', async () => {
    await update(caracas.id, `updated = '2001-01-01'`, caracas.email('crm_technical'));
    await update(caracas.id, `updated = '2001-01-01', address = 'Av. Libertador'`, localAdmin);
    expect(
      await db.value(
        `select updated > now() - interval '1 minute' as just_now from app_public.offices where id = $1`,
        [caracas.id],
      ),
    ).toBe(true);
  });
});

describe('the royalty of an office (D27)', () => {
  test('the first royalty and each change get a date, and an unchanged one does not (D27)', async () => {
    const { v_id } = await save({ office_name: 'Maturín' });
    const id = v_id as string;
    await configure(id, { ROYALTY: 0.12 });
    await configure(id, { ROYALTY: 0.12, IVA: 0.08 });
    await configure(id, { ROYALTY: 0 });
    const rates = await db.queryAs(
      admin,
      `select trim_scale(value)::text as value, changed_by from app_public.v_office_rates
         where office_id = $1 and kind = 'ROYALTY' order by id`,
      [id],
    );
    const changed_by = caracas.people.crm_admin.fullName;
    expect(rates).toEqual(['0.1', '0.12', '0'].map((value) => ({ value, changed_by })));
  });
});

describe('the rates of an office', () => {
  test.for(['exchange_value = 3.4', 'advertising_value = 0.3'])(
    'a supervisor can set a rate only at an office with currency VES: %s',
    async (assignment) => {
      const act = update(lima.id, assignment, lima.email('crm_supervisor'));
      expect((await rejectionOf(act)).code).toBe('FORBIDDEN');
    },
  );

  test.for([
    'exchange_value = 0',
    'exchange_value = -1',
    'exchange_value = null',
    `exchange_value = 'NaN'`,
    'exchange_value = 1e12',
    'advertising_value = 0',
    'advertising_value = null',
    'advertising_value = 1.01',
    `advertising_value = 'NaN'`,
  ])('a rate cannot be changed by %s (doc 1 §5)', async (assignment) => {
    expect((await rejectionOf(update(caracas.id, assignment, supervisor))).code).toBe(
      'INVALID_INPUT',
    );
  });

  test('a rate stores its author (D11)', async () => {
    await update(caracas.id, 'exchange_value = 255.25', supervisor);
    const [last] = await db.queryAs(
      supervisor,
      `select value, changed_by from app_public.v_office_rates
         where office_id = $1 and kind = 'USD' order by id desc limit 1`,
      [caracas.id],
    );
    expect(last).toEqual({
      value: '255.25',
      changed_by: caracas.people.crm_supervisor.fullName,
    });
  });

  test('a rate change cannot change other values of the office', async () => {
    const act = update(caracas.id, `exchange_value = 256, address = 'Otra'`, supervisor);
    expect((await rejectionOf(act)).code).toBe('FORBIDDEN');
  });
});
