import { afterAll, beforeAll, expect } from 'vitest';
import { openTurn, priced, sell } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { writtenOut } from './documents.ts';

export let database: TestDatabase;
export let server: TestServer;
export let otherServer: TestServer;
export let office: StageOffice;
let admin: string;
export let attendant: string;
export let roles: Readonly<Record<string, string>>;

export type Values = Record<string, unknown>;

/** As the documents' clients send it: with variables, or with the values in the text. */
// biome-ignore lint/suspicious/noExplicitAny: each document knows what it asked for
export type Ask = (document: string, values: Values, token?: string) => Promise<any>;

export const ways: readonly (readonly [string, Ask])[] = [
  ['with variables', (document, variables, token = admin) => run(document, variables, token)],
  [
    'with its values in the text',
    (document, values, token = admin) => run(writtenOut(document, values), undefined, token),
  ],
];

// biome-ignore lint/suspicious/noExplicitAny: each document knows what it asked for
async function run(document: string, variables: Values | undefined, token: string): Promise<any> {
  const { data, errors } = await server.graphql(document, { token, variables });
  expect(errors, document).toBeUndefined();
  return data;
}

export let made = 0;

export function unique(): number {
  made += 1;
  return made;
}

/** Makes anew what stands above, for the file that calls it. */
export function onDocumentedPeople(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    office = await stageOffice(database, 'Caracas');
    server = await startTestServer(database);
    otherServer = await startTestServer(database);
    admin = await server.signIn(office.email('crm_admin'));
    attendant = await server.signIn(office.email('crm_technical_attendant'));
    const turn = await openTurn(database, office, office.people.crm_technical);
    await sell(database, office, [priced(office, 'Corte de dama', turn)]);
    const { data } = await server.graphql(
      '{ allRoles(condition: {status: 1, visible: 1}) { nodes { id roleName status visible created } } }',
      { token: admin },
    );
    roles = Object.fromEntries(
      data.allRoles.nodes.map(({ roleName, id }: Record<string, string>) => [roleName, id]),
    );
  });

  afterAll(async () => {
    await Promise.all([server.stop(), otherServer.stop()]);
    await database.drop();
  });
}
