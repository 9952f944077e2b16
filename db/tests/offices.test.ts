import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { requiredOfficeFields } from '#domain/office-fields.fixture.ts';
import { call, openTurn, priced, sell } from './acts.ts';
import {
  admin,
  caracas,
  db,
  lima,
  localAdmin,
  onTheCast,
  supervisor,
  valencia,
} from './cast-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';

let place: { country_id: string; town_id: string };

const config = { IVA: 0.16, NET_BASE: 0.9, INVOICING: 'NO APLICA', OFFICE_TYPE: 'VIP' };

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

function save(changed: Record<string, unknown> = {}, who = admin) {
  return db.as(who, (sql) => call(sql, 'proc_save_office', office(changed)));
}

function configure(id: string, changed: Record<string, unknown>, who = admin) {
  return db.as(who, (sql) =>
    call(sql, 'proc_settings_create_update', { office_id: id, config: changed }),
  );
}

function update(id: string, assignment: string, who: string) {
  return db.as(who, (sql) =>
    sql.query(`update app_public.offices set ${assignment} where id = $1 returning id`, [id]),
  );
}

onTheCast();

beforeAll(async () => {
  const [row] = await db.query<typeof place>(
    'select country_id, town_id from app_public.offices where id = $1',
    [caracas.id],
  );
  place = row as typeof place;
});

function settingsOf(id: string | null) {
  return db
    .query(
      `select trim_scale(iva)::text as iva, trim_scale(net_base)::text as net_base,
         trim_scale(royalty)::text as royalty, invoicing, office_type
       from app_public.office_settings where office_id = $1`,
      [id],
    )
    .then(([row]) => row);
}

describe('an office and its settings', () => {
  test('are saved together (doc 3 §3) (doc 3 §4)', async () => {
    const { v_id, v_end_code } = await save();
    expect(v_end_code).toBe('99999');
    const [saved] = await db.as(admin, (sql) =>
      sql.query('select * from app_public.v_offices where id = $1', [v_id]),
    );
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

  test.for([
    { IVA: 16 },
    { IVA: -0.01 },
    { NET_BASE: 'NaN' },
    { ROYALTY: 'diez' },
    { INVOICING: 'A VECES' },
    { OFFICE_TYPE: 'PALACE' },
  ])('are not saved at all with %j (doc 3 §3) (doc 3 §9)', async (wrong) => {
    const act = () => save({ office_name: 'Barinas', config: { ...config, ...wrong } });
    expect((await refusalWithoutTrace(db, act)).code).toBe('INVALID_INPUT');
  });

  test.for(requiredOfficeFields)('are not saved without %s (doc 3 §5)', async (field) => {
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const empty = field.endsWith('Id') ? null : ' ';
    expect(await refusalOf(save({ office_name: 'Coro', [column]: empty }))).toEqual({
      code: 'REQUIRED_FIELD',
      params: { field },
    });
  });

  test.for(['IVA', 'NET_BASE', 'INVOICING'])(
    'are not saved without the setting %s (doc 3 §5)',
    async (field) => {
      const act = save({ office_name: 'Coro', config: { ...config, [field]: null } });
      expect(await refusalOf(act)).toEqual({ code: 'REQUIRED_FIELD', params: { field } });
    },
  );

  test.for(['VES', 'USD', 'EUR', 'PEN'])(
    'operate in %s (doc 3 §1) (doc 3 §9)',
    async (currency) => {
      const { v_id } = await save({ office_name: `En ${currency}`, currency_code: currency });
      const [saved] = await db.query('select currency_code from app_public.offices where id = $1', [
        v_id,
      ]);
      expect(saved).toEqual({ currency_code: currency });
    },
  );

  test('operate in no other currency (doc 3 §1) (doc 3 §9)', async () => {
    const act = save({ office_name: 'En pesos', currency_code: 'COP' });
    expect((await refusalOf(act)).code).toBe('INVALID_INPUT');
  });

  test('take a name, a town and an e-mail that are in order', async () => {
    expect((await refusalOf(save({ office_name: 'Caracas' }))).code).toBe('NAME_TAKEN');
    expect((await refusalOf(save({ office_name: 'Coro', email: 'nada' }))).code).toBe(
      'INVALID_EMAIL',
    );
    const [peru] = await db.query<{ country_id: string }>(
      'select country_id from app_public.offices where id = $1',
      [lima.id],
    );
    expect(await refusalOf(save({ office_name: 'Coro', ...peru }))).toEqual({
      code: 'NOT_FOUND',
      params: { field: 'townId' },
    });
  });

  test('take the zone of their country when none is given (D5)', async () => {
    const { v_id } = await save({ office_name: 'Arequipa', currency_code: 'PEN' });
    const [row] = await db.query('select time_zone from app_public.offices where id = $1', [v_id]);
    expect(row).toEqual({ time_zone: 'America/Lima' });
  });

  test('keep their zone when they are edited without one', async () => {
    const given = { office_name: 'Piura', currency_code: 'USD', time_zone: 'America/Lima' };
    const { v_id } = await save(given);
    await save({ id: v_id, office_name: 'Tumbes', currency_code: 'USD' });
    const [row] = await db.query('select time_zone from app_public.offices where id = $1', [v_id]);
    expect(row).toEqual({ time_zone: 'America/Lima' });
  });

  test('are edited together, the own ones by the local administrator (D2)', async () => {
    const { v_id } = await save({ office_name: 'San Cristóbal' });
    const edited = { id: v_id, office_name: 'Táchira', config: { OFFICE_TYPE: 'DUAL' } };
    expect((await refusalOf(save(edited, localAdmin))).code).toBe('OTHER_OFFICE');
    expect((await save(edited)).v_end_code).toBe('99999');
    expect(await settingsOf(v_id)).toMatchObject({ iva: '0.16', office_type: 'DUAL' });

    const own = { id: caracas.id, office_name: 'Caracas', config: { NET_BASE: 1 } };
    expect((await save(own, localAdmin)).v_end_code).toBe('99999');
  });
});

describe("an office that is added by the documents' two calls", () => {
  test('has settings from its first moment, which the second call replaces (doc 3 §4) (D20)', async () => {
    const [added] = await db.as(admin, (sql) =>
      sql.query<{ id: string }>(
        `insert into app_public.offices (country_id, town_id, office_name, address, phone, email, instagram, currency_code, status)
         values ($1, $2, 'Cumaná', 'Av. Bolívar', '0293-4310000', 'cumana@turno.demo', '@cumana', 'PEN', 1) returning id`,
        [place.country_id, place.town_id],
      ),
    );
    const id = added?.id as string;
    expect(await settingsOf(id)).toMatchObject({ iva: '0.18', net_base: '1', royalty: '0.1' });
    const answer = await configure(id, { ...config, IVA: '0.08', INVOICING: 'FACTURA ACTIVA' });
    expect(answer).toMatchObject({
      v_end_code: '99999',
      v_message: 'Registro actualizado con exito',
    });
    expect(await settingsOf(id)).toMatchObject({ iva: '0.08', invoicing: 'FACTURA ACTIVA' });
  });

  test('is set up by the local administrator who opened it until somebody works there, and by no other', async () => {
    const [added] = await db.as(localAdmin, (sql) =>
      sql.query<{ id: string }>(
        `insert into app_public.offices (country_id, town_id, office_name, address, phone, email, instagram, currency_code)
         values ($1, $2, 'Carúpano', 'Av. Libertad', '0294-3310000', 'carupano@turno.demo', '@carupano', 'VES') returning id`,
        [place.country_id, place.town_id],
      ),
    );
    const id = added?.id as string;
    const other = valencia.email('crm_local_admin');
    expect((await refusalOf(configure(id, config, other))).code).toBe('OTHER_OFFICE');
    expect((await configure(id, config, localAdmin)).v_end_code).toBe('99999');
    const rename = (who: string, name: string) =>
      db.as(who, (sql) =>
        sql.query('update app_public.offices set office_name = $2 where id = $1 returning id', [
          id,
          name,
        ]),
      );
    expect((await configure(id, config, localAdmin)).v_end_code).toBe('99999');
    expect(await rename(localAdmin, 'Carúpano Centro')).toEqual([{ id }]);
    expect(await rename(other, 'Mía')).toEqual([]);
    const mayEdit = (who: string) =>
      db.as(who, (sql) =>
        sql.query(
          'select app_public.v_offices_may_edit(listed) as may from app_public.v_offices as listed where id = $1',
          [id],
        ),
      );
    expect(await mayEdit(localAdmin)).toEqual([{ may: true }]);
    expect(await mayEdit(other)).toEqual([{ may: false }]);

    await db.query('update app_public.employees set office_id = $1 where id = $2', [
      id,
      valencia.people.crm_technical.id,
    ]);
    expect((await refusalOf(configure(id, config, localAdmin))).code).toBe('OTHER_OFFICE');
    expect(await rename(localAdmin, 'Otra')).toEqual([]);
    await db.query('update app_public.employees set office_id = $1 where id = $2', [
      valencia.id,
      valencia.people.crm_technical.id,
    ]);
  });

  test('has its royalty set by who sees all branches, not by its own administrator', async () => {
    const own = () => configure(caracas.id, { ROYALTY: 0 }, localAdmin);
    expect(await refusalWithoutTrace(db, own)).toEqual({
      code: 'FORBIDDEN',
      params: { field: 'royalty' },
    });
    const [{ royalty } = { royalty: '' }] = await db.query<{ royalty: string }>(
      'select royalty from app_public.office_settings where office_id = $1',
      [caracas.id],
    );
    // The form sends it along as it was.
    expect((await configure(caracas.id, { ROYALTY: royalty }, localAdmin)).v_end_code).toBe(
      '99999',
    );
  });

  test('takes its settings as JSON or as its text, for no other company (D45)', async () => {
    const asText = db.as(admin, (sql) =>
      sql.query(`select app_public.proc_settings_create_update($1, to_jsonb($2::text), $3)`, [
        valencia.id,
        '{"OFFICE_TYPE": "VIP"}',
        valencia.companyId,
      ]),
    );
    await asText;
    expect(await settingsOf(valencia.id)).toMatchObject({ office_type: 'VIP' });
    const foreign = db.as(admin, (sql) =>
      sql.query(`select app_public.proc_settings_create_update($1, '{}', app_hidden.new_id())`, [
        valencia.id,
      ]),
    );
    expect((await refusalOf(foreign)).code).toBe('FORBIDDEN');
    expect((await refusalOf(configure(valencia.id, {}, localAdmin))).code).toBe('OTHER_OFFICE');
    expect((await refusalOf(configure(caracas.id, {}, supervisor))).code).toBe('FORBIDDEN');
  });
});

describe('an office', () => {
  test('keeps its currency and its zone once it has sold', async () => {
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
    expect(await refusalOf(update(caracas.id, `currency_code = 'USD'`, admin))).toEqual({
      code: 'OFFICE_HAS_SALES',
      params: { field: 'currencyCode' },
    });
    expect(await refusalOf(update(caracas.id, `time_zone = 'America/Lima'`, admin))).toMatchObject({
      code: 'OFFICE_HAS_SALES',
      params: { field: 'timeZone' },
    });
  });

  test('is disabled by crm_admin alone (doc 3 §6), and leaves the list (doc 3 §4) (doc 3 §6)', async () => {
    const { v_id } = await save({ office_name: 'Trujillo' });
    const id = v_id as string;
    expect((await refusalOf(update(caracas.id, 'status = 2', localAdmin))).code).toBe('FORBIDDEN');
    expect(await update(id, 'status = 2', admin)).toEqual([{ id }]);
    const listed = await db.as(admin, (sql) =>
      sql.query('select id from app_public.v_offices where id = $1', [id]),
    );
    expect(listed).toEqual([]);
  });

  test('is stamped by the database, not by who changes it', async () => {
    await update(caracas.id, `updated = '2001-01-01'`, caracas.email('crm_technical'));
    await update(caracas.id, `updated = '2001-01-01', address = 'Av. Libertador'`, localAdmin);
    const [row] = await db.query(
      `select updated > now() - interval '1 minute' as just_now from app_public.offices where id = $1`,
      [caracas.id],
    );
    expect(row).toEqual({ just_now: true });
  });
});

describe('the royalty of an office (D27)', () => {
  test('is dated: its first rate, and each change, none included (D27)', async () => {
    const { v_id } = await save({ office_name: 'Maturín' });
    const id = v_id as string;
    await configure(id, { ROYALTY: 0.12 });
    await configure(id, { ROYALTY: 0.12, IVA: 0.08 });
    await configure(id, { ROYALTY: 0 });
    const rates = await db.as(admin, (sql) =>
      sql.query(
        `select trim_scale(value)::text as value, changed_by from app_public.v_office_rates
         where office_id = $1 and kind = 'ROYALTY' order by id`,
        [id],
      ),
    );
    const changed_by = caracas.people.crm_admin.fullName;
    expect(rates).toEqual(['0.1', '0.12', '0'].map((value) => ({ value, changed_by })));
  });
});

describe('the rates of an office', () => {
  test.for(['exchange_value = 3.4', 'advertising_value = 0.3'])(
    'are registered only where the currency is VES: %s',
    async (assignment) => {
      const act = update(lima.id, assignment, lima.email('crm_supervisor'));
      expect((await refusalOf(act)).code).toBe('FORBIDDEN');
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
  ])('are never %s (doc 1 §5)', async (assignment) => {
    expect((await refusalOf(update(caracas.id, assignment, supervisor))).code).toBe(
      'INVALID_INPUT',
    );
  });

  test('tell who changed them (D11)', async () => {
    await update(caracas.id, 'exchange_value = 255.25', supervisor);
    const [last] = await db.as(supervisor, (sql) =>
      sql.query(
        `select value, changed_by from app_public.v_office_rates
         where office_id = $1 and kind = 'USD' order by id desc limit 1`,
        [caracas.id],
      ),
    );
    expect(last).toEqual({
      value: '255.25',
      changed_by: caracas.people.crm_supervisor.fullName,
    });
  });

  test('leave the rest of the office to who manages it', async () => {
    const act = update(caracas.id, `exchange_value = 256, address = 'Otra'`, supervisor);
    expect((await refusalOf(act)).code).toBe('FORBIDDEN');
  });
});

/** What the office of an id prints, as who manages it reads it. */
async function paperOf(id: string, who = 'crm_admin@caracas.demo') {
  const [row] = await db.as(who, (sql) =>
    sql.query(
      `select legal_name, tax_id, sale_paper, fiscal_notice from app_public.v_offices where id = $1`,
      [id],
    ),
  );
  return row;
}

describe('the paper of an office', () => {
  test('is A4, by the company’s name and without a number, until it is set', async () => {
    expect(await paperOf(caracas.id)).toEqual({
      legal_name: '',
      tax_id: '',
      sale_paper: 'A4',
      fiscal_notice: 'AUTO',
    });
  });

  test('says who invoices, by which number and on what, as who manages the office sets it', async () => {
    await configure(
      caracas.id,
      {
        LEGAL_NAME: ' Belleza Caracas, C.A. ',
        TAX_ID: 'j-00002961-0',
        SALE_PAPER: '80MM',
        FISCAL_NOTICE: 'NEVER',
      },
      localAdmin,
    );
    const set = {
      legal_name: 'Belleza Caracas, C.A.',
      tax_id: 'J000029610',
      sale_paper: '80MM',
      fiscal_notice: 'NEVER',
    };
    expect(await paperOf(caracas.id)).toEqual(set);
    // A caller that knows the documents alone leaves it as it is.
    await configure(caracas.id, { IVA: 0.16, NET_BASE: 1 }, localAdmin);
    expect(await paperOf(caracas.id)).toEqual(set);
    await configure(caracas.id, { LEGAL_NAME: '', TAX_ID: '' }, localAdmin);
    expect(await paperOf(caracas.id)).toMatchObject({ legal_name: '', tax_id: '' });
  });

  test.for([
    [{ TAX_ID: 'J000029611' }, { code: 'INVALID_RIF', params: { field: 'TAX_ID' } }],
    [{ TAX_ID: 'ninguno' }, { code: 'INVALID_IDENTIFICATION', params: { field: 'TAX_ID' } }],
    [
      { LEGAL_NAME: 'C'.repeat(101) },
      { code: 'TEXT_TOO_LONG', params: { field: 'LEGAL_NAME', max: 100 } },
    ],
    [{ SALE_PAPER: 'A5' }, { code: 'INVALID_INPUT', params: {} }],
    [{ FISCAL_NOTICE: 'A VECES' }, { code: 'INVALID_INPUT', params: {} }],
  ] as const)('is not set with %j', async ([wrong, refusal]) => {
    expect(await refusalWithoutTrace(db, () => configure(caracas.id, wrong))).toEqual(refusal);
  });

  test('of an office in soles holds a RUC', async () => {
    await configure(lima.id, { TAX_ID: '20100047218' });
    expect(await paperOf(lima.id)).toMatchObject({ tax_id: '20100047218' });
    expect((await refusalOf(configure(lima.id, { TAX_ID: 'J000029610' }))).code).toBe(
      'INVALID_IDENTIFICATION',
    );
  });
});
