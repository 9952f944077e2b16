import { afterAll } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export { database };

const running = new Set<TestServer>();

/** Starts a server on the clone of the present test file, at whose end it stops. */
export async function serve(options?: Parameters<typeof startTestServer>[1]): Promise<TestServer> {
  const server = await startTestServer(database, options);
  const node: TestServer = {
    ...server,
    stop(ending) {
      running.delete(node);
      return server.stop(ending);
    },
  };
  running.add(node);
  return node;
}

/** Sets `database` to a clone for the calling test file, and stops its servers at the end. */
export function onNodes(): void {
  onAClone();

  afterAll(() => Promise.all([...running].map((node) => node.stop())));
}
