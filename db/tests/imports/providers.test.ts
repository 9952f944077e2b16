import { beforeAll, expect, test } from 'vitest';
import { expenseRow, invoicedBy, registerExpense } from '../expenses/expense-acts.ts';
import { caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import { run, simulacro, statesOf, undo } from './import-fixture.ts';

setUpDemoCompany();

const known = { identificationNumber: 'J-41635460-9', name: 'Insumos Ávila', notes: 'Lunes' };

const providers = () =>
  db.query(
    `select identification_number, provider_name, phone, email, notes from app_public.providers
     where company_id = $1 order by provider_name, id`,
    [caracas.companyId],
  );

beforeAll(async () => {
  await run(await simulacro('providers', [known]));
});

test('a provider is recognized by the number in any spelling (doc 9 §3 providers) (doc 9 §10)', async () => {
  const started = await simulacro('providers', [{ ...known, identificationNumber: 'J 416354609' }]);
  expect(await statesOf(started)).toEqual(['SAME']);
});

test.for([
  ['name', 'Insumos Ávila Sur'],
  ['phone', '0212-5551212'],
  ['email', 'ventas@avila.com'],
  ['notes', 'Martes'],
] as const)('another %s of a provider is an update (doc 9 §7 UPDATE)', async ([field, cell]) => {
  const started = await simulacro('providers', [{ ...known, [field]: cell }]);
  expect(await statesOf(started)).toEqual(['UPDATE']);
});

test('an update changes filled cells alone, and an undo puts them back', async () => {
  const before = await providers();
  const started = await simulacro('providers', [
    { identificationNumber: 'j416354609', phone: '0212-5551212', email: 'ventas@avila.com' },
    { identificationNumber: '20100070970', name: 'Perú Insumos' },
  ]);
  expect(await statesOf(started)).toEqual(['UPDATE', 'NEW']);
  await run(started);
  expect(await providers()).toContainEqual({
    identification_number: 'J-41635460-9',
    provider_name: 'Insumos Ávila',
    phone: '0212-5551212',
    email: 'ventas@avila.com',
    notes: 'Lunes',
  });
  expect(await statesOf(await undo(started))).toEqual(['UNDONE', 'UNDONE']);
  expect(await providers()).toEqual(before);
});

test('a phone of a provider is the same in another notation (doc 9 §7.5)', async () => {
  const row = { ...known, phone: '0212-5551212' };
  await run(await simulacro('providers', [row]));
  const again = await simulacro('providers', [{ ...row, phone: '+58 212 555 1212' }]);
  expect(await statesOf(again)).toEqual(['SAME']);
});

test('a name is of one provider of an office, also within the file', async () => {
  const started = await simulacro('providers', [
    { identificationNumber: 'G200000015', name: 'insumos avila' },
    { identificationNumber: 'G200000016', name: 'Nuevo' },
    { identificationNumber: 'G200000017', name: 'NUEVO' },
    { identificationNumber: 'J000000000', name: 'Ceros' },
    { identificationNumber: 'G200000018', name: 'Letras', phone: 'no tiene' },
  ]);
  const states = [
    'REFUSED NAME_TAKEN',
    'NEW',
    'REFUSED NAME_TAKEN',
    'REFUSED INVALID_IDENTIFICATION',
    'REFUSED INVALID_PHONE',
  ];
  expect(await statesOf(started)).toEqual(states);
});

test('a provider of another office is a new one, and offices out of sight are refused', async () => {
  const row = { ...known, officeId: valencia.id };
  expect(await statesOf(await simulacro('providers', [row]))).toEqual(['REFUSED OTHER_OFFICE']);
  const started = await simulacro('providers', [row], caracas, 'crm_admin@caracas.demo');
  expect(await statesOf(started)).toEqual(['NEW']);
});

test('a provider who was created after the simulacro is refused, one with an expense stays', async () => {
  const row = { identificationNumber: 'J500000001', name: 'Doble' };
  const [first, second] = [
    await simulacro('providers', [row]),
    await simulacro('providers', [row]),
  ];
  const [saved] = await run(first);
  expect(await statesOf(await run(second))).toEqual(['REFUSED NAME_TAKEN']);
  const { store } = await invoicedBy(db, caracas);
  const provider = saved?.target_id ?? '';
  const expense = expenseRow('invoices', caracas.today, { provider, store });
  await registerExpense(db, caracas, 'invoices', expense);
  expect(await undo(first)).toMatchObject([{ state: 'KEPT', params: { reason: 'tiene 1 gasto' } }]);
});
