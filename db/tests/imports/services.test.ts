import { expect, test } from 'vitest';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { check, rowsOf, run, simulacro, statesOf, undo } from './import-fixture.ts';

setUpDemoCompany();

const prices = (office = caracas) =>
  db.query(
    `select service.service_name, subservice_name, cost, currency_code, avg_minuts
     from app_public.subservices as subservice join app_public.services as service on service.id = service_id
     where office_id = $1 order by subservice_name`,
    [office.id],
  );

const priceOf = async (name: string, office = caracas) =>
  (await prices(office)).find(({ subservice_name }) => subservice_name === name);

const gel = {
  serviceName: 'Uñas',
  subserviceName: 'Gel de prueba',
  cost: '20.00',
  currencyCode: 'USD',
};

test('the prices of a line are saved at two offices, each in its currency (doc 9 §3 services) (doc 9 §10)', async () => {
  const price = { serviceName: 'Cabello', subserviceName: 'Corte de prueba' };
  const started = await simulacro(
    'services',
    [
      { ...price, cost: '10.00', currencyCode: 'USD', officeId: caracas.id },
      { ...price, cost: '45.90', currencyCode: 'PEN', officeId: lima.id },
    ],
    caracas,
    'crm_admin@caracas.demo',
  );
  expect(await statesOf(started)).toEqual(['NEW', 'NEW']);
  expect(await statesOf(await run(started))).toEqual(['DONE', 'DONE']);
  expect(await priceOf('Corte de prueba')).toMatchObject({ cost: '10.00', currency_code: 'USD' });
  expect(await priceOf('Corte de prueba', lima)).toMatchObject({
    cost: '45.90',
    currency_code: 'PEN',
  });
});

test('a price that is far from the present one waits for a decision (doc 9 §8 FAR_PRICE)', async () => {
  await run(await simulacro('services', [gel]));
  const far = await simulacro('services', [{ ...gel, cost: '2000.00' }]);
  expect(await rowsOf(far)).toMatchObject([
    { state: 'DOUBTFUL', code: 'FAR_PRICE', params: { field: 'cost', before: '$ 20.00' } },
  ]);
  await run(far);
  expect(await priceOf('Gel de prueba')).toMatchObject({ cost: '20.00' });
  expect(await statesOf(await run(far, { 2: 'SAME' }))).toEqual(['DONE']);
  expect(await priceOf('Gel de prueba')).toMatchObject({ cost: '2000.00' });
});

test('an update changes filled cells alone, and the same file again changes nothing', async () => {
  const rows = [{ subserviceName: ' GEL de prueba ', minutes: '75' }];
  const before = await priceOf('Gel de prueba');
  const started = await simulacro('services', rows);
  expect(await statesOf(started)).toEqual(['UPDATE']);
  await run(started);
  expect(await priceOf('Gel de prueba')).toEqual({ ...before, avg_minuts: 75 });
  expect(await statesOf(await simulacro('services', rows))).toEqual(['SAME']);
});

test('an undo takes back new prices with their service, and puts former values back', async () => {
  const [before, services] = [
    await prices(),
    await db.value('select count(*)::int from app_public.services'),
  ];
  const started = await simulacro('services', [
    { serviceName: 'Barbería', subserviceName: 'Barba', cost: '7.00', currencyCode: 'USD' },
    { ...gel, serviceName: 'Barbería', cost: '2100.00', minutes: '90' },
    { ...gel, serviceName: 'Barbería', cost: '2200.00', minutes: '90' },
  ]);
  expect(await statesOf(started)).toEqual(['NEW', 'UPDATE', 'DOUBTFUL ROW_REPEATED']);
  expect(await statesOf(await run(started, { 4: 'SAME' }))).toEqual(['DONE', 'DONE', 'DONE']);
  expect(await priceOf('Gel de prueba')).toMatchObject({
    service_name: 'Barbería',
    cost: '2200.00',
  });
  expect(await statesOf(await undo(started))).toEqual(['UNDONE', 'UNDONE', 'UNDONE']);
  expect(await prices()).toEqual(before);
  expect(await db.value('select count(*)::int from app_public.services')).toBe(services);
});

test('a price that somebody edited after the simulacro is STALE, and after the import stays', async () => {
  const edit = (cost: string) =>
    db.query(
      `update app_public.subservices set cost = $1 where subservice_name = 'Gel de prueba'`,
      [cost],
    );
  const rows = [{ ...gel, cost: '2150.00' }];
  const started = await simulacro('services', rows);
  await edit('2110.00');
  expect(await statesOf(await run(started))).toEqual(['REFUSED STALE']);
  await check(started, rows);
  expect(await statesOf(await run(started))).toEqual(['DONE']);
  await edit('2160.00');
  expect(await undo(started)).toMatchObject([
    { state: 'KEPT', params: { reason: 'cambió después de la importación' } },
  ]);
  expect(await priceOf('Gel de prueba')).toMatchObject({ cost: '2160.00' });
});

test('the checks of the form refuse a row', async () => {
  await db.query(
    `insert into app_public.services (company_id, service_name, description, status)
     values ($1, 'Antiguo', 'Antiguo', 2)`,
    [caracas.companyId],
  );
  const started = await simulacro('services', [
    { serviceName: 'Uñas', subserviceName: 'Sin precio' },
    { subserviceName: 'Sin servicio', cost: '5.00', currencyCode: 'USD' },
    { ...gel, subserviceName: 'Gratis', cost: '0.00' },
    { ...gel, subserviceName: 'Nuevo', serviceName: 'ANTIGUO' },
    { ...gel, subserviceName: 'Ajeno', officeId: lima.id },
    { ...gel, subserviceName: 'Lejos', officeName: 'Marte' },
  ]);
  expect(await statesOf(started)).toEqual([
    'REFUSED REQUIRED_FIELD',
    'REFUSED REQUIRED_FIELD',
    'REFUSED NUMBER_OUT_OF_RANGE',
    'REFUSED NAME_TAKEN',
    'REFUSED OTHER_OFFICE',
    'REFUSED NOT_FOUND',
  ]);
});
