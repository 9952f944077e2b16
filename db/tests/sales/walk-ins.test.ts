import { expect, test } from 'vitest';
import { callAs, createWarranty, priced, type SaleArguments } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { onASellingOffice, turn } from './sales-fixture.ts';

onASellingOffice();

const walkIn = { first_name: ' Daniela ', last_name: 'Mijares', phone: '0414 555 66 77' };

/** Calls without an identification number, as the form by name does. */
const sellTo = (person: Partial<SaleArguments>) =>
  callAs(db, caracas.email('crm_supervisor'), 'proc_create_sales', {
    sales_details: [priced(caracas, 'Corte de dama', turn)],
    ...person,
  });

test("a walk-in's name and phone stay on the sale, and no client is created (doc 2 §2 /sales/add_by_name)", async () => {
  const counts = () =>
    db.query(
      `select (select count(*) from app_public.clients) as clients, (select count(*) from app_public.messages) as messages`,
    );
  const before = await counts();
  const { v_id, v_phone } = await sellTo(walkIn);
  expect(v_phone).toBe('0414 555 66 77');
  const seen = await db.queryAs(
    caracas.email('crm_supervisor'),
    `select client_id, client_in, client_name, client_last_name, client_phone, client_email
       from app_public.v_sales where id = $1`,
    [v_id],
  );
  expect(seen).toEqual([
    {
      client_id: null,
      client_in: '',
      client_name: 'Daniela',
      client_last_name: 'Mijares',
      client_phone: '0414 555 66 77',
      client_email: '',
    },
  ]);
  expect(await counts()).toEqual(before);
});

test('a walk-in can get a warranty too (doc 2 §2 Warranty)', async () => {
  const { v_end_code } = await createWarranty(db, caracas, {
    identification_number: '',
    sales_details: [priced(caracas, 'Corte de dama', turn, { kind: 'warranty' })],
    ...walkIn,
  });
  expect(v_end_code).toBe('99999');
});

test('the list finds a walk-in by name and phone', async () => {
  const { v_id } = await sellTo({ ...walkIn, first_name: 'Zulay', phone: '0412-1112233' });
  const seen = await db.queryAs(
    caracas.email('crm_supervisor'),
    `select id from app_public.v_sales where client_name ilike '%zul%' and client_phone like '%1112233'`,
  );
  expect(seen).toEqual([{ id: v_id }]);
});

test.for([
  ['no name', { ...walkIn, first_name: '  ' }, 'REQUIRED_FIELD', 'firstName'],
  ['no last name', { ...walkIn, last_name: null }, 'REQUIRED_FIELD', 'lastName'],
  ['no phone', { ...walkIn, phone: '' }, 'REQUIRED_FIELD', 'phone'],
  ['an invalid phone', { ...walkIn, phone: 'abc' }, 'INVALID_PHONE', 'phone'],
  ['no data', {}, 'CLIENT_NOT_FOUND', 'identificationNumber'],
] as const)('a walk-in with %s is rejected', async ([, person, code, field]) => {
  const rejection = await rejectionWithoutTrace(db, () => sellTo(person));
  expect(rejection).toMatchObject({ code, params: { field } });
});
