import { describe, expect, test } from 'vitest';
import { asJson, type Way } from './documented-calls.ts';
import {
  calls,
  database,
  line,
  lineFields,
  listFields,
  made,
  messages,
  office,
  onSellingOffice,
  people,
  type Row,
  selling,
  sold,
  today,
} from './sold-by-documents.ts';

onSellingOffice();

describe.for([
  ['sale', 'procCreateSales'],
  ['warranty', 'procCreateSalesWarranty'],
] as const)('a %s by %s (doc 2 §7)', ([kind, name]) => {
  test.for(Object.keys(people) as (keyof typeof people)[])(
    'to %s (doc 2 §5 Warranty) (doc 2 §7 Sales)',
    async (who) => {
      const { as, client, phone, named } = people[who];
      const clientOf = (way: Way) =>
        client((kind === 'sale' ? 0 : 2) + (way === 'text' ? 1 : 0)) as Record<string, string>;
      const answers = await calls.bothWays(
        as,
        selling(kind, Object.keys(clientOf('text'))),
        (way) => ({
          ...sold(way, kind, as),
          ...(kind === 'sale' && { payments: asJson(way, []) }),
          ...clientOf(way),
        }),
      );
      for (const [index, answer] of answers.entries()) {
        expect(answer[name].result).toEqual({
          vId: expect.any(String),
          vPhone: phone(),
          vEndCode: '99999',
          vMessage: messages[kind],
        });
        made[kind].push(answer[name].result.vId);
        const [kept] = await database.query(
          `select kind, client_in, client_name, advertising, total::text, invoice_number
         from app_public.sales where id = $1`,
          [answer[name].result.vId],
        );
        expect(kept).toEqual({
          kind: kind.toUpperCase(),
          client_in: clientOf(index === 0 ? 'variables' : 'text').number ?? '',
          client_name: named,
          advertising: false,
          total: line('Corte de dama', kind).cost.toFixed(2),
          invoice_number: 'S/F',
        });
      }
    },
  );
});

describe.for([
  ['sale', 'allVSales', 'vSaleById'],
  ['warranty', 'allVWarranties', 'vWarrantyById'],
] as const)('what shows a %s', ([kind, list, one]) => {
  test(`${list} with every filter, the latest first (doc 2 §3 Warranty) (doc 2 §7 Sales)`, async () => {
    const data = await calls.read(
      'crm_supervisor',
      `query ($office: UUID, $number: String, $first: String, $last: String, $phone: String, $email: String, $from: Datetime, $until: Datetime, $offset: Int, $rows: Int) {
        ${list}(orderBy: SALE_DATE_DESC, first: $rows, offset: $offset, filter: {
          officeId: {equalTo: $office}, clientIn: {includesInsensitive: $number},
          clientName: {includesInsensitive: $first}, clientLastName: {includesInsensitive: $last},
          clientPhone: {includesInsensitive: $phone}, clientEmail: {includesInsensitive: $email},
          saleDate: {greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until}
        }) { nodes { ${listFields} } totalCount }
      }`,
      {
        office: office.id,
        number: office.client.identificationNumber.slice(1),
        first: 'maría',
        last: 'RODRÍGUEZ',
        phone: '0414',
        email: 'ci',
        ...today(),
        offset: 0,
        rows: 50,
      },
    );
    expect(data[list].totalCount).toBe(2);
    expect(data[list].nodes.map(({ id }: Row) => id)).toEqual(made[kind].slice(0, 2).toReversed());
    expect(data[list].nodes[0]).toMatchObject({
      clientIn: office.client.identificationNumber,
      employeeIn: office.people.crm_technical_attendant.identificationNumber,
      total: line('Corte de dama', kind).cost.toFixed(2),
      currencyCode: 'VES',
      companyName: 'Turno Demo',
      officeName: 'Caracas',
      status: 1,
    });
  });

  test(`${list} by ID_DESC, page by page (doc 2 §7 Sales) (doc 2 §9)`, async () => {
    const pages = [];
    for (const offset of [0, 4]) {
      const data = await calls.read(
        'crm_supervisor',
        `query ($offset: Int, $rows: Int) { ${list}(orderBy: ID_DESC, first: $rows, offset: $offset) { nodes { id } } }`,
        { offset, rows: 4 },
      );
      pages.push(...data[list].nodes.map(({ id }: Row) => id));
    }
    expect(pages).toEqual(made[kind].toReversed());
  });

  test('by its id, with its lines by saleId (doc 2 §2 Warranty) (doc 2 §3 Warranty)', async () => {
    const id = made[kind][0];
    const data = await calls.read(
      'crm_supervisor',
      `query ($id: UUID!) {
        ${one}(id: $id) { ${listFields} }
        allVSalesDetails(condition: {saleId: $id}) { nodes { ${lineFields} } }
      }`,
      { id },
    );
    expect(data[one]).toMatchObject({ id, paymentDetails: '[]', totalTip: '0.00' });
    expect(data.allVSalesDetails.nodes).toEqual([
      expect.objectContaining({
        saleId: id,
        employeeName: 'Daniela',
        subserviceName: 'Corte de dama',
        serviceName: 'Cabello',
      }),
    ]);
  });
});

test('allVSales later than today shows what older data hold (doc 2 §7 Sales) (D16)', async () => {
  const { procCreateSales } = await calls.run('crm_supervisor', selling('sale', ['number']), {
    ...sold('variables', 'sale', 'crm_supervisor'),
    number: office.client.identificationNumber,
    payments: null,
  });
  const { vId: id } = procCreateSales.result;
  const document = `query ($until: Datetime) {
    allVSales(filter: {saleDate: {greaterThan: $until}}) { nodes { id saleDate } totalCount }
  }`;
  const { until } = today();
  expect((await calls.read('crm_supervisor', document, { until })).allVSales.totalCount).toBe(0);
  await database.query(
    `update app_public.sales set sale_date = sale_date + interval '2 days', sale_day = sale_day + 2 where id = $1`,
    [id],
  );
  const { allVSales } = await calls.read('crm_supervisor', document, { until });
  expect(allVSales).toMatchObject({ nodes: [{ id }], totalCount: 1 });
  await database.query(
    `update app_public.sales set sale_date = sale_date - interval '2 days', sale_day = sale_day - 2 where id = $1`,
    [id],
  );
  made.sale.push(id);
});

describe('services that were sold (doc 2 §7)', () => {
  test('allVSalesDetails by employee and dates, 500 rows (doc 2 §7 Sales) (doc 2 §9)', async () => {
    const { allVSalesDetails } = await calls.read(
      'crm_supervisor',
      `query ($employee: UUID, $from: Datetime, $until: Datetime, $rows: Int) {
        allVSalesDetails(first: $rows, condition: {employeeId: $employee}, filter: {
          saleDate: {greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until}
        }) { nodes { ${lineFields} } totalCount }
      }`,
      { employee: office.people.crm_technical.id, ...today(), rows: 500 },
    );
    expect(new Set(allVSalesDetails.nodes.map(({ saleId }: Row) => saleId))).toEqual(
      new Set([...made.sale, ...made.warranty]),
    );
  });

  test('getMySales: a technician reads their own, and theirs alone (doc 2 §6) (doc 2 §7 Sales)', async () => {
    const document = `query ($from: Datetime, $until: Datetime, $employee: UUID) {
      mine: allVSalesDetails(filter: {saleDate: {greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until}}) {
        nodes { ${lineFields} } totalCount
      }
      others: allVSalesDetails(filter: {employeeId: {notEqualTo: $employee}}) { totalCount }
    }`;
    const { mine, others } = await calls.read('crm_technical', document, {
      ...today(),
      employee: office.people.crm_technical.id,
    });
    expect(mine.totalCount).toBe(made.sale.length + made.warranty.length);
    expect(others.totalCount).toBe(0);
    for (const row of mine.nodes) {
      expect(Number(row.commission)).toBeGreaterThan(0);
      expect(Number(row.totalCommission)).toBeGreaterThan(0);
      expect(row.tip).toBe('0.00');
    }
  });

  test('getMyAdvertisingSales: those of advertising sales (doc 2 §7 Sales)', async () => {
    const { procCreateSales } = await calls.run(
      'crm_supervisor',
      `mutation ($input: ProcCreateSalesInput!) { procCreateSales(input: $input) { result { vId } } }`,
      {
        input: {
          identificationNumber: office.client.identificationNumber,
          salesDetails: [line()],
          totalTip: 5,
          advertising: true,
        },
      },
    );
    const { allVSalesDetails, allSalesDetailsCommissions } = await calls.read(
      'crm_technical',
      `query ($yes: Boolean, $type: String, $since: Datetime) {
        allVSalesDetails(condition: {advertising: $yes}) { nodes { saleId tip totalCommission earnedCommission } }
        allSalesDetailsCommissions(condition: {typeCommission: $type}, filter: {created: {greaterThanOrEqualTo: $since}}) {
          nodes { typeCommission totalCommission }
        }
      }`,
      { yes: true, type: 'ADVERTISING_COMMISSION', since: '2020-11-20' },
    );
    const [{ totalCommission: earned }] = allSalesDetailsCommissions.nodes;
    expect(allSalesDetailsCommissions.nodes).toEqual([
      { typeCommission: 'ADVERTISING_COMMISSION', totalCommission: earned },
    ]);
    expect(Number(earned)).toBeGreaterThan(0);
    expect(allVSalesDetails.nodes).toEqual([
      {
        saleId: procCreateSales.result.vId,
        tip: '5.00',
        totalCommission: '0.00',
        earnedCommission: earned,
      },
    ]);
  });

  test('allVSalesDetailsClients by clientIn, office and dates (doc 2 §2 /sales/clients) (doc 2 §7 Sales)', async () => {
    const { allVSalesDetailsClients } = await calls.read(
      'crm_supervisor',
      `query ($number: String, $office: UUID, $from: Datetime, $until: Datetime) {
        allVSalesDetailsClients(condition: {clientIn: $number, officeId: $office}, filter: {
          saleDate: {greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until}
        }) {
          nodes {
            saleId clientIn clientName clientLastName clientPhone saleDate serviceName subserviceName
            employeeName employeeLastName cost tax tip currencyCode
          }
          totalCount
        }
      }`,
      { number: office.client.identificationNumber, office: office.id, ...today() },
    );
    // Two sales and two warranties, one sale of other data, one for advertising.
    expect(allVSalesDetailsClients.totalCount).toBe(6);
    expect(allVSalesDetailsClients.nodes[0]).toMatchObject({
      clientIn: office.client.identificationNumber,
      clientName: 'María Fernanda',
      subserviceName: 'Corte de dama',
      employeeName: 'Daniela',
    });
  });
});

test.for(['sale', 'warranty'] as const)(
  'updateSaleById with status 2 deletes a %s',
  async (kind) => {
    const ids = made[kind].slice(0, 2);
    const done = await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID!, $status: Int) {
        updateSaleById(input: {id: $id, salePatch: {status: $status}}) { sale { id status invoiceNumber } }
      }`,
      (way) => ({ id: ids[way === 'text' ? 1 : 0], status: 2 }),
    );
    expect(done.map(({ updateSaleById }) => updateSaleById.sale)).toEqual(
      ids.map((id) => ({ id, status: 2, invoiceNumber: 'S/F' })),
    );
  },
);
