import { describe, expect, test } from 'vitest';
import { openTurn } from '#db/tests/acts.ts';
import { addDays } from '#domain/dates.ts';
import {
  type Data,
  database,
  office,
  onDocumentedBranch,
  run,
  sale,
  server,
  token,
  type Values,
} from './documented-branch.ts';
import { writtenOut } from './documents.ts';

onDocumentedBranch();

interface DocumentedRead {
  call: string;
  document: string;
  values: () => Values;
  /** What the answer must hold, so that two equal empty answers don't pass. */
  holds: (data: Data) => unknown;
}

const range = () => ({ from: `${office.today} 00:00:00`, until: `${office.today} 23:59:59` });
const rows = (field: string) => (data: Data) => data[field].nodes.length;

/** The reads of doc 1 §7 and doc 2 §7 that this slice has, with the fields of doc 1 §3 and doc 2 §3. */
const documentedReads: DocumentedRead[] = [
  {
    call: 'allVClients with every filter',
    document: `query ($number: String, $phone: String, $email: String, $first: String, $last: String, $office: UUID, $offset: Int, $rows: Int) {
      allVClients(offset: $offset, first: $rows, orderBy: ID_DESC, filter: {
        identificationNumber: {includesInsensitive: $number}, phone: {includesInsensitive: $phone},
        email: {includesInsensitive: $email}, firstName: {includesInsensitive: $first},
        lastName: {includesInsensitive: $last}, officeId: {equalTo: $office}
      }) {
        nodes { id identificationType identificationNumber fullName phone email address officeName created updated status }
        totalCount
      }
    }`,
    values: () => ({
      number: office.client.identificationNumber,
      phone: '0414',
      email: 'ci',
      first: 'María',
      last: 'Rod',
      office: office.id,
      offset: 0,
      rows: 50,
    }),
    holds: rows('allVClients'),
  },
  {
    call: 'clientByIdentificationNumber',
    document: `query ($number: String) { clientByIdentificationNumber(identificationNumber: $number) {
      id fullName identificationType identificationNumber phone email address
    } }`,
    values: () => ({ number: office.client.identificationNumber }),
    holds: (data) => data.clientByIdentificationNumber.id,
  },
  {
    call: 'clientById',
    document: 'query ($id: UUID!) { clientById(id: $id) { id phone email address status } }',
    values: () => ({ id: office.client.id }),
    holds: (data) => data.clientById.id,
  },
  {
    call: 'allPeople by identificationNumber',
    document: `query ($number: String) { allPeople(condition: {identificationNumber: $number}) { nodes {
      identificationNumber firstName secondName lastName secondLastName birthday sex
      placeBirthCountry placeBirthCity nationality
    } } }`,
    values: () => ({ number: 'V12345678' }),
    holds: rows('allPeople'),
  },
  {
    call: 'allVWorkdays by turn number',
    document: `query ($office: UUID) {
      allVWorkdays(condition: {officeId: $office}, orderBy: NUMBER_TOKEN_ASC) {
        nodes { id identificationNumber fullName email numberToken totalServices created officeId }
        totalCount
      }
    }`,
    values: () => ({ office: office.id }),
    holds: (data) => data.allVWorkdays.totalCount,
  },
  {
    call: 'allVAllWorkdays before today',
    document: `query ($office: UUID, $today: Datetime) {
      allVAllWorkdays(filter: {officeId: {equalTo: $office}, created: {lessThan: $today}}, orderBy: CREATED_DESC) {
        nodes { id numberToken fullName created } totalCount
      }
    }`,
    values: () => ({ office: office.id, today: `${office.today} 00:00:00` }),
    holds: rows('allVAllWorkdays'),
  },
  {
    call: 'allVEmployeesWithoutWorkdays',
    document: `query ($office: UUID) { allVEmployeesWithoutWorkdays(condition: {officeId: $office}) {
      nodes { id identificationNumber fullName email } totalCount
    } }`,
    values: () => ({ office: office.id }),
    holds: rows('allVEmployeesWithoutWorkdays'),
  },
  {
    call: 'allVAllEmployees by id',
    document: `query ($id: UUID) { allVAllEmployees(condition: {id: $id}) { nodes {
      id identificationNumber identificationType fullName email phone roleName roleId commission
      supervisorCommission officeId officeName companyId status created updated
    } } }`,
    values: () => ({ id: office.people.crm_technical.id }),
    holds: rows('allVAllEmployees'),
  },
  {
    call: 'procProfitByEmployee',
    document: `query ($date: Date) { procProfitByEmployee(date: $date) { nodes {
      employeeId employeeIn employeeFirstName employeeLastName employeePhone employeeTotalServices
      employeeProfit employeeAccumulated employeeAdvertisingProfit message
    } } }`,
    values: () => ({ date: office.today }),
    holds: rows('procProfitByEmployee'),
  },
  {
    call: 'allSalesDetailsCommissions since 2020-11-20',
    document: `query ($type: String, $since: Datetime) {
      allSalesDetailsCommissions(condition: {typeCommission: $type}, filter: {created: {greaterThanOrEqualTo: $since}}) {
        nodes { id typeCommission commission totalCommission employeeId }
      }
    }`,
    values: () => ({ type: 'ADVERTISING_COMMISSION', since: '2020-11-20' }),
    holds: rows('allSalesDetailsCommissions'),
  },
  {
    call: 'allRoles with status 1 and visible 1',
    document: `query ($one: Int) { allRoles(condition: {status: $one, visible: $one}, orderBy: ID_DESC) {
      nodes { id roleName status visible created } totalCount
    } }`,
    values: () => ({ one: 1 }),
    holds: rows('allRoles'),
  },
  {
    call: 'allServices with status 1',
    document: `query ($one: Int) { allServices(condition: {status: $one}) {
      nodes { id serviceName description status created } totalCount
    } }`,
    values: () => ({ one: 1 }),
    holds: rows('allServices'),
  },
  {
    call: 'allSubservices by name and description',
    document: `query ($one: Int, $name: String, $description: String) {
      allSubservices(
        condition: {status: $one}, orderBy: CREATED_ASC,
        filter: {subserviceName: {includesInsensitive: $name}, description: {includesInsensitive: $description}}
      ) { nodes { id subserviceName description serviceId cost currencyCode officeId companyId status created avgMinuts } totalCount }
    }`,
    values: () => ({ one: 1, name: 'corte', description: '' }),
    holds: rows('allSubservices'),
  },
  {
    call: 'officeById for its exchange value',
    document: 'query ($id: UUID!) { officeById(id: $id) { exchangeValue advertisingValue } }',
    values: () => ({ id: office.id }),
    holds: (data) => data.officeById.exchangeValue,
  },
  {
    call: 'allOffices with limit all',
    document: `query ($rows: Int, $currency: String) {
      allOffices(first: $rows, condition: {currencyCode: $currency}) { nodes { id officeName currencyCode } totalCount }
    }`,
    values: () => ({ rows: 50, currency: 'VES' }),
    holds: rows('allOffices'),
  },
  {
    call: 'allVSales with every filter',
    document: `query ($office: UUID, $number: String, $first: String, $last: String, $phone: String, $email: String, $from: Datetime, $until: Datetime, $offset: Int, $rows: Int) {
      allVSales(orderBy: SALE_DATE_DESC, first: $rows, offset: $offset, filter: {
        officeId: {equalTo: $office}, clientIn: {includesInsensitive: $number},
        clientName: {includesInsensitive: $first}, clientLastName: {includesInsensitive: $last},
        clientPhone: {includesInsensitive: $phone}, clientEmail: {includesInsensitive: $email},
        saleDate: {greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until}
      }) { nodes {
        id clientIn clientName clientLastName clientPhone clientEmail address townName employeeIn
        employeeName employeeLastName employeePhone employeeEmail saleDate total taxTotal totalTip
        totalUsd paymentDetails invoiceNumber advertising currencyCode companyName officeName status
        created
      } totalCount }
    }`,
    values: () => ({
      office: office.id,
      number: office.client.identificationNumber,
      first: 'María',
      last: 'Rod',
      phone: '0414',
      email: 'ci',
      ...range(),
      offset: 1,
      rows: 50,
    }),
    holds: rows('allVSales'),
  },
  {
    call: 'allVSales by ID_DESC from the summary of days',
    document: `query ($office: UUID, $from: Datetime, $until: Datetime) {
      newest: allVSales(orderBy: ID_DESC, condition: {officeId: $office}) { nodes { id } totalCount }
      ofToday: allVSales(orderBy: SALE_DATE_DESC, filter: {
        officeId: {equalTo: $office}, saleDate: {greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until}
      }) { nodes { id } totalCount }
    }`,
    values: () => ({ office: office.id, ...range() }),
    holds: (data) =>
      data.newest.nodes.length === data.ofToday.totalCount && data.ofToday.totalCount,
  },
  {
    call: 'sales dated later than today',
    document: `query ($until: Datetime) {
      allVSales(filter: {saleDate: {greaterThan: $until}}) { totalCount }
    }`,
    values: () => ({ until: range().until }),
    holds: (data) => data.allVSales.totalCount === 0,
  },
  {
    call: 'sale by id',
    document: 'query ($id: UUID!) { vSaleById(id: $id) { id clientIn total taxTotal status } }',
    values: () => ({ id: sale }),
    holds: (data) => data.vSaleById.id,
  },
  {
    call: 'allVSalesDetails by saleId',
    document: `query ($sale: UUID) { allVSalesDetails(condition: {saleId: $sale}) { nodes {
      id saleId employeeIn employeeName employeeLastName subserviceName serviceName cost tax
      currencyCode commission totalCommission tip saleDate created
    } } }`,
    values: () => ({ sale }),
    holds: rows('allVSalesDetails'),
  },
  {
    call: 'allVSalesDetails by employee and dates, 500 rows',
    document: `query ($employee: UUID, $from: Datetime, $until: Datetime, $rows: Int) {
      allVSalesDetails(first: $rows, condition: {employeeId: $employee}, filter: {
        saleDate: {greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until}
      }) { nodes { id cost tip totalCommission } totalCount }
    }`,
    values: () => ({ employee: office.people.crm_technical.id, ...range(), rows: 500 }),
    holds: rows('allVSalesDetails'),
  },
];

test('a call is a POST to one endpoint; what it reads is under data, what fails under errors (doc 2 §7) (doc 2 §8)', async () => {
  const post = async (query: string) => {
    const response = await server.fetch('/graphql', {
      method: 'POST',
      token,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as { data?: Data; errors?: { message: string }[] };
  };
  const read = await post(`{ officeById(id: "${office.id}") { officeName } }`);
  expect(read).toEqual({ data: { officeById: { officeName: 'Caracas' } } });
  const refused = await post(
    'mutation { procCreateWorkdays(input: {identificationNumber: ""}) { result { vEndCode } } }',
  );
  expect(refused.errors?.[0]?.message).toEqual(expect.any(String));
  const reply = await server.fetch(
    `/graphql?query=${encodeURIComponent('{ allOffices { nodes { id } } }')}`,
    {
      token,
    },
  );
  expect(reply.status).toBe(404);
});

describe('a documented read gives the same to values in the text and to variables', () => {
  test.for(documentedReads)(
    '$call (doc 2 §3 Sale detail) (doc 2 §3 Supporting read data)',
    async ({ document, values, holds }) => {
      const variables = values();
      const data = await run(document, variables);
      expect(holds(data)).toBeTruthy();
      expect(await run(writtenOut(document, variables))).toEqual(data);
    },
  );
});

test('allVWorkdays goes by turn number, allVAllWorkdays before today by the newest (doc 1 §7 Calls)', async () => {
  const before = addDays(office.yesterday, -1);
  const [, , third, fourth] = office.technicians;
  await openTurn(database, office, third as never, before);
  await openTurn(database, office, fourth as never);
  const { today, past } = await run(`{
    today: allVWorkdays(condition: {officeId: "${office.id}"}, orderBy: NUMBER_TOKEN_ASC) { nodes { numberToken } }
    past: allVAllWorkdays(filter: {officeId: {equalTo: "${office.id}"}, created: {lessThan: "${office.today} 00:00:00"}},
      orderBy: CREATED_DESC) { nodes { created } }
  }`);
  expect(today.nodes).toEqual([{ numberToken: 1 }, { numberToken: 2 }]);
  const days = past.nodes.map(({ created }: { created: string }) => created.slice(0, 10));
  expect(days).toEqual([office.yesterday, before]);
});
