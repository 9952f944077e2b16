import { beforeAll, expect } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import type { TestDatabase } from '#db/tests/support/database.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { database, server } from '#server/testing/server-fixture.ts';
import { plansOnce, type TestClient } from '#server/testing/test-server.ts';
import {
  type Caller,
  type OfficeFixtureName,
  type OfficeFixtures,
  signInRoles,
} from './access-fixture.ts';
import { type ActContext, newActContext } from './acts/act-context.ts';
import { documentOf } from './acts.ts';
import { offices, onOfficeFixtures } from './places-fixture.ts';

/** Both companies, a server, and signed-in staff of Caracas, for acts over HTTP. */
interface AccessFixture {
  database: TestDatabase;
  offices: OfficeFixtures;
  callers: Readonly<Record<RoleName, Caller>>;
  context(name: OfficeFixtureName): ActContext;
  signIn(email: string, password?: string): Promise<string>;
  graphql: TestClient['graphql'];
  url: string;
  /** Returns the code of an error, the end code of a procedure, or 'changed'. */
  call(mutation: string, input: unknown, token?: string): Promise<string>;
  /** Returns the code of the rejection and verifies that nothing was written. */
  rejection(mutation: string, input: unknown, token?: string): Promise<string>;
}

async function openAccessFixture(): Promise<AccessFixture> {
  async function call(mutation: string, input: unknown, token?: string): Promise<string> {
    const { data, errors } = await server.graphql(documentOf(mutation), {
      variables: { input },
      token,
    });
    return errors?.[0]?.extensions.code ?? data?.[mutation]?.result?.vEndCode ?? 'changed';
  }

  return {
    database,
    offices,
    callers: await signInRoles(server, database, 'caracas'),
    context: (name) => newActContext(database, offices, name),
    signIn: server.signIn,
    graphql: server.graphql,
    url: server.url,
    call,
    async rejection(mutation, input, token) {
      const before = await footprint(database);
      const answer = await call(mutation, input, token);
      expect(await footprint(database)).toEqual(before);
      return answer;
    },
  };
}

export let fixture: AccessFixture;

/** Starts the server and signs in the staff for the calling test file. */
export function onActs(): void {
  onOfficeFixtures(undefined, plansOnce);

  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
}
