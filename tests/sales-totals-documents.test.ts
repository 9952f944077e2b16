import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { sum } from '#domain/money.ts';
import { calls, type Kind, line, office, onSellingOffice } from './sold-by-documents.ts';

onSellingOffice();

beforeAll(async () => {
  const sell = (kind: Kind, more: Record<string, unknown> = {}) => {
    const name = kind === 'sale' ? 'procCreateSales' : 'procCreateSalesWarranty';
    return calls.run(
      'crm_supervisor',
      `mutation ($input: P${name.slice(1)}Input!) { ${name}(input: $input) { result { vId } } }`,
      {
        input: {
          identificationNumber: office.client.identificationNumber,
          salesDetails: [line('Corte de dama', kind)],
          totalTip: 5,
          ...more,
        },
      },
    );
  };
  await sell('sale');
  // So many that none of the three sums is another's.
  await sell('sale', { advertising: true });
  await sell('sale', { advertising: true });
  await sell('warranty');
});

describe('totals (doc 2 §7)', () => {
  const totalFields =
    'nodes { companyName officeName clientTotal salesTotal tipTotal usdTotal currencyCode }';

  test.for([
    ['procSalesTotal', 'allVSales(condition: {advertising: false})'],
    ['procSalesAdvertisingTotal', 'allVSales(condition: {advertising: true})'],
    ['procWarrantiesTotal', 'allVWarranties'],
  ] as const)('%s is the sum of its list (doc 2 §7 Sales) (D45)', async ([total, list]) => {
    const data = await calls.read(
      'crm_ceo',
      `query ($from: Date, $until: Date) {
        ofDays: ${total}(dateFrom: $from, dateUntil: $until) { ${totalFields} }
        today: ${total} { ${totalFields} }
        list: ${list} { nodes { clientIn total totalTip totalUsd } }
      }`,
      { from: addDays(office.today, -6), until: office.today },
    );
    const listed = data.list.nodes as {
      clientIn: string;
      total: string;
      totalTip: string;
      totalUsd: string;
    }[];
    const clients = listed.map(({ clientIn }, index) => clientIn || `walk-in ${index}`);
    expect(listed.length).toBeGreaterThan(0);
    expect(data.ofDays.nodes).toEqual([
      {
        companyName: 'Turno Demo',
        officeName: 'Caracas',
        clientTotal: new Set(clients).size,
        salesTotal: sum(listed.map((row) => row.total)),
        tipTotal: sum(listed.map((row) => row.totalTip)),
        usdTotal: sum(listed.map((row) => row.totalUsd)),
        currencyCode: 'VES',
      },
    ]);
    expect(data.today).toEqual(data.ofDays);
  });
});
