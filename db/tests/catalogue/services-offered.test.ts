import { beforeAll, describe, expect, test } from 'vitest';
import { trades } from '#domain/company/trade-templates.ts';
import { call, type ProcedureResult } from '../support/acts.ts';
import { admin, caracas, db, localAdmin, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany();

/** An office without services. */
let merida: string;
beforeAll(async () => {
  const id = await db.value(
    `select app_private.create_office(jsonb_populate_record(null::app_public.offices, jsonb_build_object(
         'company_id', $1::uuid, 'office_name', 'Mérida', 'address', 'Centro', 'currency_code', 'VES',
         'time_zone', 'America/Caracas', 'exchange_value', 240)), 'Venezuela', 'Mérida', 0.16, 'NO APLICA') as id`,
    [caracas.companyId],
  );
  merida = id;
});

const template = (trade: string) =>
  (trades.find(({ name }) => name === trade)?.lines ?? []).map(({ prices, ...line }) => ({
    ...line,
    cost: prices.USD,
  }));

const offer = (actor: string, lines: unknown, more: Record<string, unknown> = {}) =>
  db.as(
    actor,
    (sql): Promise<ProcedureResult> =>
      call(sql, 'proc_offer_services', {
        lines,
        currency_code: 'USD',
        office_id: merida,
        ...more,
      }),
  );

const offered = () =>
  db.query<{ service: string; name: string; cost: string; currency: string; minutes: number }>(
    `select service_name as service, subservice_name as name, cost::text, currency_code as currency, avg_minuts as minutes
     from app_public.v_subservices where office_id = $1 order by subservice_name`,
    [merida],
  );

const line = { serviceName: 'Cabello', subserviceName: 'Rizado', cost: '9.50', minutes: 35 };

describe('services from a template of the trade', () => {
  test('one call adds all services, and a repeated call adds none', async () => {
    const lines = template('nails');
    expect((await offer(admin, lines)).v_message).toBe(
      `${lines.length} subservicio(s) agregado(s) con éxito`,
    );
    const after = await offered();
    expect(after.map(({ name }) => name).toSorted()).toEqual(
      lines.map(({ subserviceName }) => subserviceName).toSorted(),
    );
    expect(after.find(({ name }) => name === 'Pedicure spa')).toMatchObject({
      service: 'Pies',
      cost: '18.00',
      currency: 'USD',
      minutes: 70,
    });
    expect((await offer(admin, lines)).v_message).toBe('0 subservicio(s) agregado(s) con éxito');
    expect(await offered()).toEqual(after);
  });

  test('an offered subservice joins the service of its name, ignoring case and outer spaces', async () => {
    await offer(admin, [{ ...line, serviceName: ' cabello ' }]);
    expect((await offered()).find(({ name }) => name === 'Rizado')?.service).toBe('Cabello');
  });

  test('services without a currency get that of the office', async () => {
    await offer(admin, [{ ...line, subserviceName: 'En bolívares' }], { currency_code: null });
    expect((await offered()).find(({ name }) => name === 'En bolívares')?.currency).toBe('VES');
  });

  test.for<[string, unknown, string]>([
    ['no line', [], 'LINE_REQUIRED'],
    ['an object instead of lines', { serviceName: 'Uno' }, 'LINE_REQUIRED'],
    ['more than 200 lines', Array.from({ length: 201 }, () => line), 'TOO_MANY_LINES'],
    [
      'a line without a price',
      [line, { ...line, subserviceName: 'Gratis', cost: null }],
      'REQUIRED_FIELD',
    ],
    ['a price that is not a number', [{ ...line, cost: 'mucho' }], 'INVALID_INPUT'],
    ['a price of 0', [{ ...line, subserviceName: 'Nada', cost: '0' }], 'NUMBER_OUT_OF_RANGE'],
    ['a line without a name', [line, { ...line, subserviceName: ' ' }], 'REQUIRED_FIELD'],
    ['a name of 101 characters', [{ ...line, subserviceName: 'x'.repeat(101) }], 'TEXT_TOO_LONG'],
    ['an unknown currency', [{ ...line, subserviceName: 'Otra' }], 'INVALID_INPUT'],
  ])('services with %s are rejected and nothing is stored', async ([what, lines, code]) => {
    const more = what === 'an unknown currency' ? { currency_code: 'XXX' } : {};
    expect((await rejectionWithoutTrace(db, () => offer(admin, lines, more))).code).toBe(code);
  });

  test('a local administrator can add services without naming an office', async () => {
    const own = await offer(localAdmin, [{ ...line, subserviceName: 'De la casa' }], {
      office_id: null,
    });
    expect(own.v_end_code).toBe('99999');
  });
});
