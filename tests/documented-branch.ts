import { afterAll, beforeAll, expect } from 'vitest';
import { openTurn, priced, sell } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';

export let database: TestDatabase;
export let server: TestServer;
export let office: StageOffice;
export let token: string;
export let turn: string;
export let sale: string;

export const line = () => priced(office, 'Corte de dama', turn);

export type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: each document knows what it asked for
export type Data = any;

export async function run(document: string, variables?: Values, as: string | undefined = token) {
  const { data, errors } = await server.graphql(document, { token: as, variables });
  expect(errors, document).toBeUndefined();
  return data;
}

/** Makes anew what stands above, for the file that calls it. */
export function onDocumentedBranch(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    office = await stageOffice(database, 'Caracas');
    server = await startTestServer(database);
    token = await server.signIn(office.email('crm_supervisor'));
    turn = await openTurn(database, office, office.people.crm_technical);
    await openTurn(database, office, office.technicians[1] as never, office.yesterday);
    sale = await sell(database, office, [line()], { invoice_number: '101' });
    await sell(database, office, [line()], { advertising: true });
    await database.query(
      `insert into app_public.people (company_id, identification_number, first_name)
     values ($1, 'V12345678', 'Rosa')`,
      [office.companyId],
    );
  });

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });
}
