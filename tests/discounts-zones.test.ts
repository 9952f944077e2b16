import { describe, expect, test } from 'vitest';
import { createDiscount, openTurn, priced } from '#db/tests/acts.ts';
import { type StageOffice, type StagePerson, stageOffice } from '#db/tests/stage.ts';
import { addDays } from '#domain/dates.ts';
import { isFullRun } from '#scripts/scale.ts';
import { createTestClient, type TestClient } from '#server/test-server.ts';
import { createSale } from './seller.ts';
import { database, onATurnoProcess, server } from './turno-stage.ts';

const haircut = 'Corte de dama';

/** Which of the two prices the server takes for a haircut at a local instant: '10' or '0' percent off. */
async function percentAt(
  office: StageOffice,
  { graphql }: TestClient,
  token: string,
  saleDate: string,
  workdayId: string,
): Promise<string> {
  for (const discountPercent of ['10', '0']) {
    const input = {
      identificationNumber: office.client.identificationNumber,
      salesDetails: [priced(office, haircut, workdayId, { discountPercent })],
      saleDate,
    };
    const { data, errors } = await graphql(createSale, { token, variables: { input } });
    if (data?.procCreateSales?.result?.vEndCode === '99999') return discountPercent;
    expect(errors?.[0]?.extensions.code).toBe('COST_DIFFERS');
  }
  throw new Error('No price is right');
}

describe.each(isFullRun ? ['UTC', 'Asia/Tokyo'] : ['Asia/Tokyo'])(
  'where server and database are in %s',
  (zone) => {
    onATurnoProcess(zone);

    test.for(['Caracas', 'Lima'] as const)(
      'a discount at %s begins at 00:00 and ends after 23:59:59.999 of its local days (D23)',
      async (name) => {
        const office = await stageOffice(database, name);
        const client = createTestClient(server.url);
        const token = await client.signIn(office.email('crm_supervisor'));
        const [first, last] = [addDays(office.today, -9), addDays(office.today, -8)];
        await createDiscount(database, office, {
          begin_date: first,
          end_date: last,
          off: { [haircut]: '10' },
        });

        const taken = [];
        for (const [day, time] of [
          [addDays(first, -1), '23:59:59.999'],
          [first, '00:00'],
          [last, '23:59:59.999'],
          [addDays(last, 1), '00:00'],
        ] as const) {
          const technician = office.technicians[taken.length % 2] as StagePerson;
          const turn = await openTurn(database, office, technician, day);
          taken.push(await percentAt(office, client, token, `${day} ${time}`, turn));
          const { data } = await client.graphql(
            `query ($date: Date) { procActiveDiscounts(date: $date) { nodes { officeName percentageDiscount } } }`,
            { token, variables: { date: day } },
          );
          const active = data.procActiveDiscounts.nodes;
          expect(active, day).toEqual(
            day === first || day === last
              ? [{ officeName: name, percentageDiscount: '10.00' }]
              : [],
          );
        }
        expect(taken).toEqual(['0', '10', '10', '0']);
      },
    );
  },
);
