import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import { openTurn, priced } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { footprint } from '#db/tests/refusal.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { addDays } from '#domain/dates.ts';
import { sum } from '#domain/money.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { asJson, type DocumentedCalls, documentedCalls, type Way } from './documented-calls.ts';

let database: TestDatabase;
let server: TestServer;
let office: StageOffice;
let calls: DocumentedCalls;
let turn: string;

beforeAll(async () => {
  database = await cloneDatabase();
  office = await stageOffice(database, 'Caracas');
  server = await startTestServer(database);
  calls = documentedCalls(server, office);
  turn = await openTurn(database, office, office.people.crm_technical);
  await openTurn(database, office, office.people.crm_technical, office.yesterday);
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

type Row = Record<string, string>;
type Kind = 'sale' | 'warranty';

/** A line with the keys that the documents print. */
function line(name = 'Corte de dama', kind: Kind = 'sale') {
  const { workdayId, subserviceId, cost, tax } = priced(office, name, turn, { kind });
  return {
    workdayId,
    subserviceId,
    cost: Number(cost),
    tax: Number(tax),
    currencyCode: 'VES',
    discount: 0,
    avg_minuts: 45,
  };
}

const today = () => ({ from: `${office.today} 00:00:00`, until: `${office.today} 23:59:59` });

/** What every documented call of selling sends, whoever buys. */
const sold = (way: Way, kind: Kind, seller: RoleName) => ({
  office: office.id,
  employee: office.people[seller].id,
  date: `${office.today} 00:00:0${way === 'text' ? 2 : 1}`,
  lines: asJson(way, [line('Corte de dama', kind)]),
});

const clientFields: Record<string, { declared: string; sent: string }> = {
  number: { declared: '$number: String', sent: 'identificationNumber: $number' },
  type: { declared: '$type: String', sent: 'identificationType: $type' },
  phone: { declared: '$phone: String', sent: 'phone: $phone' },
  email: { declared: '$email: String', sent: 'email: $email' },
  address: { declared: '$address: String', sent: 'address: $address' },
  first: { declared: '$first: String', sent: 'firstName: $first' },
  last: { declared: '$last: String', sent: 'lastName: $last' },
};

/** procCreateSales, or procCreateSalesWarranty without payments and advertising, and these of the client. */
function selling(kind: Kind, client: readonly string[]): string {
  const fields = client.map((name) => clientFields[name]);
  const [name, more, moreSent] =
    kind === 'sale'
      ? ['procCreateSales', ', $payments: JSON', ', paymentDetails: $payments, advertising: false']
      : ['procCreateSalesWarranty', '', ''];
  return `mutation ($office: UUID, $employee: UUID, $date: String, $lines: JSON${more}, ${fields.map((field) => field?.declared).join(', ')}) {
    ${name}(input: {
      officeId: $office, employeeId: $employee, saleDate: $date, invoiceNumber: "S/F", currencyCode: "VES",
      totalTip: 0, totalUsd: 0, salesDetails: $lines${moreSent}, ${fields.map((field) => field?.sent).join(', ')}
    }) { result { vId vPhone vEndCode vMessage } }
  }`;
}

const people = {
  'a known client, by number, phone and e-mail alone': {
    as: 'crm_technical_attendant',
    client: () => ({
      number: office.client.identificationNumber,
      phone: office.client.phone,
      email: '',
    }),
    phone: () => office.client.phone,
    named: 'María Fernanda',
  },
  'a new client, saved with it': {
    as: 'crm_supervisor',
    client: (unique: number) => ({
      number: `V2700000${unique}`,
      type: 'CI',
      phone: '0414-5550011',
      email: '',
      address: 'Chacao',
    }),
    phone: () => '0414-5550011',
    named: '',
  },
  'a client by name (saveByNameData)': {
    as: 'crm_local_admin',
    client: () => ({ first: 'Yolanda', last: 'Tortoza', phone: '0424-7778899' }),
    phone: () => '0424-7778899',
    named: 'Yolanda',
  },
} as const;

const made: Record<Kind, string[]> = { sale: [], warranty: [] };
const messages = {
  sale: 'Venta registrada con éxito',
  warranty: 'Garantía registrada con éxito',
} as const;

describe.for([
  ['sale', 'procCreateSales'],
  ['warranty', 'procCreateSalesWarranty'],
] as const)('a %s by %s (doc 2 §7)', ([kind, name]) => {
  test.for(Object.keys(people) as (keyof typeof people)[])('to %s', async (who) => {
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
    for (const [place, answer] of answers.entries()) {
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
        client_in: clientOf(place === 0 ? 'variables' : 'text').number ?? '',
        client_name: named,
        advertising: false,
        total: line('Corte de dama', kind).cost.toFixed(2),
        invoice_number: 'S/F',
      });
    }
  });
});

const listFields = `id clientIn clientName clientLastName clientPhone clientEmail address townName
  employeeIn employeeName employeeLastName employeePhone employeeEmail saleDate total taxTotal totalTip
  totalUsd paymentDetails invoiceNumber advertising currencyCode companyName officeName status created`;

const lineFields = `id saleId employeeIn employeeName employeeLastName subserviceName serviceName cost tax
  currencyCode commission totalCommission tip saleDate created`;

describe.for([
  ['sale', 'allVSales', 'vSaleById'],
  ['warranty', 'allVWarranties', 'vWarrantyById'],
] as const)('what shows a %s', ([kind, list, one]) => {
  test(`${list} with every filter, the latest first`, async () => {
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

  test(`${list} by ID_DESC, page by page`, async () => {
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

  test('by its id, with its lines by saleId', async () => {
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

test('allVSales later than today shows what older data hold (D16)', async () => {
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
  test('allVSalesDetails by employee and dates, 500 rows', async () => {
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

  test('getMySales: a technician reads their own, and theirs alone', async () => {
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

  test('getMyAdvertisingSales: those of advertising sales', async () => {
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

  test('allVSalesDetailsClients by clientIn, office and dates', async () => {
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

describe('totals (doc 2 §7)', () => {
  const totalFields =
    'nodes { companyName officeName clientTotal salesTotal tipTotal usdTotal currencyCode }';

  test.for([
    ['procSalesTotal', 'allVSales(condition: {advertising: false})'],
    ['procSalesAdvertisingTotal', 'allVSales(condition: {advertising: true})'],
    ['procWarrantiesTotal', 'allVWarranties'],
  ] as const)('%s is the sum of its list', async ([total, list]) => {
    const data = await calls.read(
      'crm_ceo',
      `query ($from: Date, $until: Date) {
        asked: ${total}(dateFrom: $from, dateUntil: $until) { ${totalFields} }
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
    const clients = listed.map(({ clientIn }, place) => clientIn || `walk-in ${place}`);
    expect(listed.length).toBeGreaterThan(0);
    expect(data.asked.nodes).toEqual([
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
    expect(data.today).toEqual(data.asked);
  });
});

test('what the forms read: client, rate, turns, subservices and discounts (limit all)', async () => {
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

describe('discounts (doc 2 §7)', () => {
  const names = { variables: 'Semana de la mujer', text: 'Fin de semana' };
  const ids = { variables: '', text: '' };

  test('procCreateDiscounts, its days as a list or as numbers between commas', async () => {
    const created = await calls.bothWays(
      'crm_local_admin',
      `mutation ($office: UUID, $name: String, $begin: Date, $end: Date, $days: JSON, $details: JSON) {
        procCreateDiscounts(input: {
          officeId: $office, discountName: $name, beginDate: $begin, endDate: $end, days: $days, details: $details
        }) { result { vId vEndCode vMessage } }
      }`,
      (way) => ({
        office: office.id,
        name: names[way],
        begin: way === 'text' ? office.yesterday : office.today,
        end: addDays(office.today, 7),
        days: way === 'text' ? '0,1,2,3,4,5,6' : [0, 1, 2, 3, 4, 5, 6],
        details: asJson(way, [
          { subserviceId: line('Balayage').subserviceId, percentageDiscount: 15 },
          { subserviceId: line('Planchado').subserviceId, percentageDiscount: '7.50' },
        ]),
      }),
    );
    for (const { procCreateDiscounts } of created) {
      expect(procCreateDiscounts.result).toMatchObject({ vEndCode: '99999' });
    }
    [ids.variables, ids.text] = created.map(
      ({ procCreateDiscounts }) => procCreateDiscounts.result.vId,
    ) as [string, string];
  });

  test('allDiscounts by BEGIN_DATE_DESC with status 1, and discountById', async () => {
    const fields = 'id discountName beginDate endDate days status companyName officeName created';
    const { allDiscounts, discountById } = await calls.read(
      'crm_supervisor',
      `query ($status: Int, $offset: Int, $rows: Int, $id: UUID!) {
        allDiscounts(orderBy: BEGIN_DATE_DESC, first: $rows, offset: $offset, condition: {status: $status}) {
          nodes { ${fields} } totalCount
        }
        discountById(id: $id) { ${fields} }
      }`,
      { status: 1, offset: 0, rows: 50, id: ids.text },
    );
    expect(allDiscounts.nodes.map(({ id }: Row) => id)).toEqual([ids.variables, ids.text]);
    expect(allDiscounts.totalCount).toBe(2);
    expect(discountById).toMatchObject({
      discountName: names.text,
      beginDate: office.yesterday,
      endDate: addDays(office.today, 7),
      days: [0, 1, 2, 3, 4, 5, 6],
      status: 1,
      companyName: 'Turno Demo',
      officeName: 'Caracas',
    });
    expect(allDiscounts.nodes[1]).toEqual(discountById);
  });

  test('allDiscountsDetails by discountId', async () => {
    const { allDiscountsDetails } = await calls.read(
      'crm_supervisor',
      `query ($id: UUID) {
        allDiscountsDetails(condition: {discountId: $id}) {
          nodes { subserviceName subserviceId percentageDiscount status }
        }
      }`,
      { id: ids.text },
    );
    const byName = (a: Row, b: Row) =>
      String(a.subserviceName).localeCompare(b.subserviceName ?? '');
    expect(allDiscountsDetails.nodes.toSorted(byName)).toEqual([
      {
        subserviceName: 'Balayage',
        subserviceId: line('Balayage').subserviceId,
        percentageDiscount: '15.00',
        status: 1,
      },
      {
        subserviceName: 'Planchado',
        subserviceId: line('Planchado').subserviceId,
        percentageDiscount: '7.50',
        status: 1,
      },
    ]);
  });

  test('allVAllDiscounts, until updateDiscountById with status 2', async () => {
    const active = `query ($subservice: UUID) {
      allVAllDiscounts(condition: {subserviceId: $subservice}) { nodes { companyName officeName subserviceId percentageDiscount } }
    }`;
    const subservice = line('Balayage').subserviceId;
    const { allVAllDiscounts } = await calls.read('crm_technical_attendant', active, {
      subservice,
    });
    expect(allVAllDiscounts.nodes).toEqual([
      {
        companyName: 'Turno Demo',
        officeName: 'Caracas',
        subserviceId: subservice,
        percentageDiscount: '15.00',
      },
    ]);
    const done = await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID!, $status: Int) {
        updateDiscountById(input: {id: $id, discountPatch: {status: $status}}) { discount { id status } }
      }`,
      (way) => ({ id: ids[way], status: 2 }),
    );
    expect(done.map(({ updateDiscountById }) => updateDiscountById.discount.status)).toEqual([
      2, 2,
    ]);
    const after = await calls.read('crm_technical_attendant', active, { subservice });
    expect(after.allVAllDiscounts.nodes).toEqual([]);
  });
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
    '%s answers as the first time, does nothing, and refuses other content',
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
