import { beforeAll, describe, expect, test } from 'vitest';
import { callAs, correctSale, createWarranty, openTurn, priced, sell } from '../support/acts.ts';
import {
  admin,
  caracas,
  db,
  localAdmin,
  setUpDemoCompany,
  supervisor,
  valencia,
  withRights,
} from '../support/demo-fixture.ts';
import { loadOfficeFixture, type PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

const unknownId = '00000000-0000-4000-8000-000000000000';
const services: Record<string, string> = {};
const subservices: Record<string, string> = {};
let ana: string;
let eva: string;
let anaId: string;

async function offer(service: string, names: readonly string[]): Promise<void> {
  services[service] = await db.value(
    'insert into app_public.services (company_id, service_name) values ($1, $2) returning id',
    [caracas.companyId, service],
  );
  for (const name of names) {
    subservices[name] = await db.value(
      `insert into app_public.subservices (company_id, office_id, service_id, subservice_name, cost, currency_code)
       values ($1, $2, $3, $4, 116, 'VES') returning id`,
      [caracas.companyId, caracas.id, services[service], name],
    );
  }
}

const save = (args: Record<string, unknown>, actor = localAdmin) =>
  callAs(db, actor, 'proc_save_commission_rate', args);

const line = (workdayId: string, name: string, more: Record<string, unknown> = {}) => ({
  workdayId,
  subserviceId: subservices[name] as string,
  cost: '116.00',
  tax: '16.00',
  ...more,
});

const linesOf = (saleId: string) =>
  db.query<{ id: string; earned: string }>(
    `select id, total_commission::text as earned from app_public.sales_details where sale_id = $1 order by line_number`,
    [saleId],
  );

const earnedOf = async (saleId: string) => (await linesOf(saleId)).map(({ earned }) => earned);

beforeAll(async () => {
  const [first, second] = caracas.technicians as [PersonFixture, PersonFixture];
  anaId = first.id;
  await db.query('update app_public.employees set commission = 0.40 where id = $1', [first.id]);
  await db.query('update app_public.employees set commission = 0.35 where id = $1', [second.id]);
  ana = await openTurn(db, caracas, first);
  eva = await openTurn(db, caracas, second);
  await offer('Uñas de salón', ['Gel', 'Manicure spa']);
  await offer('Cortes a navaja', ['Corte de barba']);
});

describe('commission rates by service', () => {
  test('a line earns the most specific rate that exists, as in worked example 6 (D78) (doc 6 §6.13)', async () => {
    await save({ service_id: services['Uñas de salón'], rate: '0.45' });
    await save({ subservice_id: subservices.Gel, rate: '0.50' });
    await save({ service_id: services['Uñas de salón'], employee_id: anaId, rate: '0.42' });
    const sale = await sell(db, caracas, [
      line(ana, 'Gel'),
      line(eva, 'Gel'),
      line(eva, 'Manicure spa'),
      line(eva, 'Corte de barba'),
    ]);
    expect(await earnedOf(sale)).toEqual(['42.00', '50.00', '45.00', '35.00']);
  });

  test('a rate of employee and subservice precedes one of employee and service (D78)', async () => {
    await save({ subservice_id: subservices.Gel, employee_id: anaId, rate: '0.60' });
    expect(await earnedOf(await sell(db, caracas, [line(ana, 'Gel')]))).toEqual(['60.00']);
  });

  test('a warranty earns by the rate, and a non-billable sale does not (D20) (D78)', async () => {
    await save({ service_id: services['Cortes a navaja'], rate: '0.10' });
    const office = await loadOfficeFixture(db, 'Caracas');
    const warranty = await createWarranty(db, office, {
      sales_details: [priced(office, 'Corte de barba', ana, { kind: 'warranty' })],
    });
    expect(
      await db.value(
        'select trim_scale(commission)::text from app_public.sales_details where sale_id = $1',
        [warranty.v_id],
      ),
    ).toBe('0.1');
    expect(
      await earnedOf(await sell(db, caracas, [line(ana, 'Corte de barba')], { advertising: true })),
    ).toEqual(['0.00']);
  });

  test('a corrected line keeps its commission while technician and subservice stay (D78)', async () => {
    const { v_id: rate } = await save({
      subservice_id: subservices['Corte de barba'],
      rate: '0.30',
    });
    const sale = await sell(db, caracas, [
      line(ana, 'Corte de barba'),
      line(ana, 'Corte de barba'),
    ]);
    await save({ id: rate, rate: '0.70' });
    const [kept, changed] = await linesOf(sale);
    await correctSale(db, caracas, sale, {
      sales_details: [
        line(ana, 'Corte de barba', { id: kept?.id }),
        line(eva, 'Corte de barba', { id: changed?.id }),
      ],
    });
    expect(await earnedOf(sale)).toEqual(['30.00', '70.00']);
  });

  test('a disabled rate no longer applies, and a rate of another office never does (D49) (doc 6 §3 commission_rates)', async () => {
    const { v_id: rate } = await save({
      subservice_id: subservices['Manicure spa'],
      employee_id: anaId,
      rate: '0.90',
    });
    await save({ id: rate, status: 2 });
    expect(await earnedOf(await sell(db, caracas, [line(ana, 'Manicure spa')]))).toEqual(['42.00']);
    await save(
      { office_id: valencia.id, service_id: services['Uñas de salón'], rate: '0.99' },
      admin,
    );
    expect(await earnedOf(await sell(db, caracas, [line(eva, 'Manicure spa')]))).toEqual(['45.00']);
  });

  test.for([
    [
      'a second active rate of the same scope (doc 6 §7 COMMISSION_EXISTS) (doc 6 §4 procSaveCommissionRate)',
      { service_id: 'Uñas de salón', rate: '0.2' },
      'COMMISSION_EXISTS',
    ],
    ['a rate without service', { rate: '0.2' }, 'REQUIRED_FIELD'],
    [
      'a rate without fraction',
      { subservice_id: 'Corte de barba', employee_id: 'ana' },
      'REQUIRED_FIELD',
    ],
    [
      'a rate of service and subservice',
      { service_id: 'Uñas de salón', subservice_id: 'Gel', rate: '0.2' },
      'INVALID_INPUT',
    ],
    ['more than 100 %', { service_id: 'Uñas de salón', rate: '1.01' }, 'INVALID_INPUT'],
    ['a negative rate', { service_id: 'Uñas de salón', rate: '-0.01' }, 'INVALID_INPUT'],
    ['a rate that is no number', { service_id: 'Uñas de salón', rate: 'NaN' }, 'INVALID_INPUT'],
    ['five decimals', { service_id: 'Uñas de salón', rate: '0.12345' }, 'INVALID_INPUT'],
    ['an unknown service', { service_id: unknownId, rate: '0.2' }, 'NOT_FOUND'],
    [
      'an employee of another office',
      { service_id: 'Uñas de salón', employee_id: 'other', rate: '0.2' },
      'NOT_FOUND',
    ],
  ] as const)('%s is rejected', async ([, args, code]) => {
    const ids: Record<string, string | undefined> = {
      ...services,
      ...subservices,
      ana: anaId,
      other: valencia.technicians[0]?.id,
    };
    const sent = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, ids[value] ?? value]),
    );
    expect(await rejectionOf(save(sent))).toMatchObject({ code });
  });

  test('a supervisor may not set rates', async () => {
    expect(
      await rejectionOf(save({ service_id: services['Uñas de salón'], rate: '0.2' }, supervisor)),
    ).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('the history and the disabled records hide rates and tiers from readers who may not see pay (D55)', async () => {
  const saveTier = (args: Record<string, unknown>) =>
    callAs(db, localAdmin, 'proc_save_commission_tier', args);
  const { v_id: rate } = await save({
    subservice_id: subservices['Corte de barba'],
    employee_id: anaId,
    rate: '0.61',
  });
  await save({ id: rate, rate: '0.62' });
  const { v_id: tier } = await saveTier({
    period: 'WEEK',
    mode: 'WHOLE',
    from_net: '1234',
    rate: '0.03',
  });
  await saveTier({ id: tier, from_net: '4321', rate: '0.04', status: 2 });
  const readBy = async (...rights: readonly string[]) => {
    const reader = await withRights('audit.read', 'commission.manage', ...rights);
    const history = await db.queryAs(
      reader,
      'select before, after from app_public.v_audit_entries where object_id = any ($1)',
      [[rate, tier]],
    );
    const disabled = await db.queryAs(
      reader,
      `select name, detail from app_public.proc_disabled_records('commission_tiers') where id = $1`,
      [tier],
    );
    return { history: JSON.stringify(history), disabled };
  };
  const name = 'Escalón de la semana';
  const whole = await readBy('profit.read');
  expect(whole.disabled).toEqual([{ name, detail: 'Desde Bs 4,321.00, Todas' }]);
  expect(whole.history).toMatch(/"rate": ?0\.62.*4321|4321.*"rate": ?0\.62/);
  const hidden = await readBy();
  expect(hidden.disabled).toEqual([{ name, detail: 'Todas' }]);
  expect(hidden.history).not.toMatch(/"rate"|"from_net"/);
});
