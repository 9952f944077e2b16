import { afterAll, beforeAll } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import { openTurn, priced } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { asJson, type DocumentedCalls, documentedCalls, type Way } from './documented-calls.ts';

export let database: TestDatabase;
export let server: TestServer;
export let office: StageOffice;
export let calls: DocumentedCalls;
export let turn: string;

export type Row = Record<string, string>;
export type Kind = 'sale' | 'warranty';

/** A line with the keys that the documents print. */
export function line(name = 'Corte de dama', kind: Kind = 'sale') {
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

export const today = () => ({
  from: `${office.today} 00:00:00`,
  until: `${office.today} 23:59:59`,
});

/** What every documented call of selling sends, whoever buys. */
export const sold = (way: Way, kind: Kind, seller: RoleName) => ({
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
export function selling(kind: Kind, client: readonly string[]): string {
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

export const people = {
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

export const made: Record<Kind, string[]> = { sale: [], warranty: [] };
export const messages = {
  sale: 'Venta registrada con éxito',
  warranty: 'Garantía registrada con éxito',
} as const;

export const listFields = `id clientIn clientName clientLastName clientPhone clientEmail address townName
  employeeIn employeeName employeeLastName employeePhone employeeEmail saleDate total taxTotal totalTip
  totalUsd paymentDetails invoiceNumber advertising currencyCode companyName officeName status created`;

export const lineFields = `id saleId employeeIn employeeName employeeLastName subserviceName serviceName cost tax
  currencyCode commission totalCommission tip saleDate created`;

/** Makes anew what stands above, for the file that calls it. */
export function onSellingOffice(): void {
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
}
