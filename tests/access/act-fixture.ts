import { beforeAll, expect } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import type { TestDatabase } from '#db/tests/support/database.ts';
import { footprint } from '#db/tests/support/refusal.ts';
import { database, server } from '#server/testing/server-fixture.ts';
import { plansOnce, type TestClient } from '#server/testing/test-server.ts';
import { type Caller, type PlaceName, type Places, signInRoles } from './access-fixture.ts';
import { type Ground, newGround } from './acts/ground.ts';
import { documentOf } from './acts.ts';
import { onPlaces, places } from './places-fixture.ts';

/** Both companies, a server, and signed-in staff of Caracas, for acts over HTTP. */
interface ActStage {
  database: TestDatabase;
  places: Places;
  callers: Readonly<Record<RoleName, Caller>>;
  ground(name: PlaceName): Ground;
  signIn(email: string, password?: string): Promise<string>;
  graphql: TestClient['graphql'];
  url: string;
  /** Returns the code of an error, the end code of a procedure, or 'changed'. */
  call(mutation: string, input: unknown, token?: string): Promise<string>;
  /** Returns the code of the refusal and verifies that nothing was written. */
  refusal(mutation: string, input: unknown, token?: string): Promise<string>;
}

async function openActStage(): Promise<ActStage> {
  async function call(mutation: string, input: unknown, token?: string): Promise<string> {
    const { data, errors } = await server.graphql(documentOf(mutation), {
      variables: { input },
      token,
    });
    return errors?.[0]?.extensions.code ?? data?.[mutation]?.result?.vEndCode ?? 'changed';
  }

  return {
    database,
    places,
    callers: await signInRoles(server, database, 'caracas'),
    ground: (name) => newGround(database, places, name),
    signIn: server.signIn,
    graphql: server.graphql,
    url: server.url,
    call,
    async refusal(mutation, input, token) {
      const before = await footprint(database);
      const answer = await call(mutation, input, token);
      expect(await footprint(database)).toEqual(before);
      return answer;
    },
  };
}

export let stage: ActStage;

/** Starts the server and signs in the staff for the calling test file. */
export function onActs(): void {
  onPlaces(undefined, plansOnce);

  beforeAll(async () => {
    stage = await openActStage();
  });
}
