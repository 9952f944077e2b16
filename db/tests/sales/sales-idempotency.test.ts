import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { booked, inDays, lineFor } from '../appointments/appointments-acts.ts';
import { createSale, priced, type SaleArguments } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { seedOtherCompany } from '../support/other-company.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { onASellingOffice, turn } from './sales-fixture.ts';

onASellingOffice();

const request = (request_id: string, changed: Partial<SaleArguments> = {}) =>
  createSale(db, caracas, {
    sales_details: [priced(caracas, 'Corte de dama', turn)],
    total_tip: '5.00',
    request_id,
    ...changed,
  });

test('a repeated request gets its first result even if the sale would now be rejected', async () => {
  const id = randomUUID();
  const sent = { invoice_number: '77' };
  const first = await request(id, sent);
  expect((await rejectionOf(request(randomUUID(), sent))).code).toBe('INVOICE_NUMBER_TAKEN');
  expect(await request(id, sent)).toEqual(first);
});

test('a repeated request gets its first result although its appointment is sold', async () => {
  const appointment_id = await booked(db, caracas, {
    appointment_date: inDays(caracas, 1),
    details: [lineFor(caracas, undefined)],
  });
  const id = randomUUID();
  const first = await request(id, { appointment_id });
  expect((await rejectionOf(request(randomUUID(), { appointment_id }))).code).toBe(
    'APPOINTMENT_SOLD',
  );
  expect(await request(id, { appointment_id })).toEqual(first);
  expect((await rejectionOf(request(id))).code).toBe('REQUEST_ID_REUSED');
});

test.for([
  ['tip', () => ({ total_tip: '6.00' })],
  ['number', () => ({ invoice_number: '4321' })],
  ['date', () => ({ sale_date: '00:00' })],
  ['payments', () => ({ payment_details: { paid_in_dollars: true } })],
  ['advertising', () => ({ advertising: true })],
  ['discount', () => ({ granted_discount: { percent: 10, reason: 'Cliente frecuente' } })],
  ['appointment', () => ({ appointment_id: randomUUID() })],
] as const)('the same request id with another %s is rejected (D19)', async ([, changed]) => {
  const id = randomUUID();
  await request(id);
  const rejection = await rejectionWithoutTrace(db, () => request(id, changed()));
  expect(rejection.code).toBe('REQUEST_ID_REUSED');
});

test('a rejected request can be sent again with corrections', async () => {
  const id = randomUUID();
  const wrong = { sales_details: [{ ...priced(caracas, 'Corte de dama', turn), cost: '1' }] };
  const rejection = await rejectionWithoutTrace(db, () => request(id, wrong));
  expect(rejection.code).toBe('COST_DIFFERS');
  expect((await request(id)).v_end_code).toBe('99999');
});

test('two companies may use the same request id', async () => {
  const otherCompany = await db.asOwner((_, client) => seedOtherCompany(client));
  const id = randomUUID();
  const first = await request(id);
  const [other] = await db.query<{ number: string; cost: string; tax: string }>(
    `select client_in as number, cost, tax from app_public.sales
     join app_public.sales_details on sale_id = sales.id where sales.id = $1`,
    [otherCompany.saleId],
  );
  const theirs = await createSale(
    db,
    caracas,
    {
      identification_number: other?.number ?? '',
      sales_details: [
        {
          workdayId: otherCompany.workdayId,
          subserviceId: otherCompany.subserviceId,
          cost: other?.cost,
          tax: other?.tax,
        },
      ],
      request_id: id,
    },
    otherCompany.people.crm_supervisor.email,
  );
  expect(theirs.v_end_code).toBe('99999');
  expect(theirs.v_id).not.toBe(first.v_id);
});
