import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { footprint } from '#db/tests/refusal.ts';
import {
  calls,
  database,
  line,
  office,
  onSellingOffice,
  type Row,
  server,
  turn,
} from './sold-by-documents.ts';

onSellingOffice();

test('what the forms read: client, rate, turns, subservices and discounts (limit all) (doc 2 §7 Discounts) (doc 2 §7 Sales)', async () => {
  const data = await calls.read(
    'crm_technical_attendant',
    `query ($number: String, $office: UUID!) {
      clientByIdentificationNumber(identificationNumber: $number) { id fullName identificationType identificationNumber phone email address }
      officeById(id: $office) { exchangeValue }
      allVWorkdays { nodes { id created numberToken fullName email } }
      allVAllWorkdays { nodes { id created numberToken fullName email } }
      allVSubservices { nodes { id subserviceName cost avgMinuts serviceName } }
      allVAllDiscounts { nodes { companyName officeName subserviceId percentageDiscount } }
    }`,
    { number: office.client.identificationNumber, office: office.id },
  );
  expect(data.clientByIdentificationNumber.id).toBe(office.client.id);
  expect(data.officeById.exchangeValue).toBe(office.usdRate);
  expect(data.allVWorkdays.nodes.map(({ id }: Row) => id)).toEqual([turn]);
  expect(data.allVAllWorkdays.nodes).toHaveLength(2);
  expect(data.allVSubservices.nodes.length).toBeGreaterThan(20);
  expect(data.allVAllDiscounts.nodes).toEqual([]);
});

describe('the same requestId again (D19)', () => {
  const client = () => office.client.identificationNumber;
  const discount = () => ({
    discountName: 'Martes de corte',
    beginDate: '2026-01-01',
    endDate: '2026-01-31',
    days: [2],
    details: [{ subserviceId: line().subserviceId, percentageDiscount: 10 }],
  });

  async function idOf(act: string, input: Record<string, unknown>): Promise<string> {
    const data = await calls.run('crm_supervisor', mutation(act), { input });
    return data[act].result.vId;
  }

  const mutation = (act: string) =>
    `mutation ($input: P${act.slice(1)}Input!) { ${act}(input: $input) { result { vId vPhone vEndCode vMessage } } }`;

  test.for<[string, () => Promise<Record<string, unknown>>, Record<string, unknown>]>([
    [
      'procCreateSales',
      async () => ({ identificationNumber: client(), salesDetails: [line()] }),
      { totalTip: '1.00' },
    ],
    [
      'procCreateSalesWarranty',
      async () => ({
        identificationNumber: client(),
        salesDetails: [line('Corte de dama', 'warranty')],
      }),
      { totalTip: '1.00' },
    ],
    [
      'procUpdateSales',
      async () => ({
        id: await idOf('procCreateSales', {
          identificationNumber: client(),
          salesDetails: [line()],
        }),
        salesDetails: [line(), line('Cambio de esmalte')],
      }),
      { totalTip: '1.00' },
    ],
    ['procCreateDiscounts', async () => discount(), { discountName: 'Otra' }],
    [
      'procUpdateDiscounts',
      async () => ({ id: await idOf('procCreateDiscounts', discount()), ...discount(), days: [3] }),
      { discountName: 'Otra' },
    ],
  ])(
    '%s answers as the first time, does nothing, and refuses other content (D19)',
    async ([act, newInput, changed]) => {
      const input = { ...(await newInput()), requestId: randomUUID() };
      const first = await calls.run('crm_supervisor', mutation(act), { input });
      expect(first[act].result.vEndCode).toBe('99999');
      const before = await footprint(database);
      expect(await calls.run('crm_supervisor', mutation(act), { input })).toEqual(first);
      const { data, errors } = await server.graphql(mutation(act), {
        token: await calls.token('crm_supervisor'),
        variables: { input: { ...input, ...changed } },
      });
      expect(data[act]).toBeNull();
      expect(errors?.[0]?.extensions.code).toBe('REQUEST_ID_REUSED');
      expect(await footprint(database)).toEqual(before);
    },
  );
});
