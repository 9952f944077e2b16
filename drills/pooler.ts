import { loginUrl } from '#db/roles.ts';
import { createTestClient, type TestClient } from '#server/testing/test-server.ts';
import { createSale, newSale } from '../tests/load/seller.ts';
import { startWorkerProcess } from '../tests/support/worker-process.ts';
import {
  type Fixture,
  onCluster,
  secret,
  setUpFixture,
  signInToSell,
  startNode,
} from './support/fixture.ts';
import {
  pgbouncerVersion,
  startPgbouncer,
  supportsPreparedStatements,
} from './support/pgbouncer.ts';

/** Fewer backends than node connections, so that each transaction may get another backend. */
const settings = { default_pool_size: 4, max_client_conn: 200 };
/** Clients of each node. */
const callers = 6;

const lists = ['Services', 'Countries', 'Towns', 'Roles', 'Offices', 'Subservices', 'Employees'];
/** Queries of rows that no client writes during the drill, so that the result is constant. */
const queries = lists.flatMap((list) => [
  `{ all${list} { totalCount } }`,
  `{ all${list}(first: 3) { nodes { id } } }`,
  `{ all${list}(first: 2, offset: 1) { totalCount nodes { id } } }`,
]);

/** Results of one node. */
interface Tally {
  calls: number;
  wrong: number;
  errors: number;
  sold: number;
  /** Aborted requests; only their own database statements must be cancelled. */
  left: number;
}

/** Longest time until a client aborts, in milliseconds. */
const waitTimeout = 30;

/** Sends a request and aborts it at a random time. */
async function leave(client: TestClient, token: string, query: string): Promise<boolean> {
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), Math.random() * waitTimeout);
  const answer = client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    token,
    signal: leaving.signal,
  });
  return answer
    .then((response) => response.text())
    .then(
      () => false,
      () => true,
    );
}

/**
 * Sends queries in a random order of the node, every fourth time a sale, and aborts every third
 * query.
 */
async function callNode(
  client: TestClient,
  token: string,
  calls: number,
  step: number,
  right: ReadonlyMap<string, string>,
  sale: () => object,
): Promise<Tally> {
  const tally: Tally = { calls: 0, wrong: 0, errors: 0, sold: 0, left: 0 };
  const work = async (caller: number) => {
    let index = caller;
    while (tally.calls < calls) {
      tally.calls += 1;
      index = (index + step + queries.length) % queries.length;
      if (tally.calls % 4 === 0) {
        const { data, errors } = await client.graphql(createSale, {
          token,
          variables: { input: sale() },
        });
        if (errors) tally.errors += 1;
        else if (data.procCreateSales.result?.vEndCode === '99999') tally.sold += 1;
        else tally.wrong += 1;
        continue;
      }
      const query = queries[index] as string;
      if (tally.calls % 4 === 1) {
        if (await leave(client, token, query)) tally.left += 1;
        continue;
      }
      const { data, errors } = await client.graphql(query, { token });
      if (errors) tally.errors += 1;
      else if (JSON.stringify(data) !== right.get(query)) tally.wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  return tally;
}

const rowsOf = `
  select (select count(*) from app_public.sales)::int as sales,
    (select count(*) from app_public.workdays)::int as turns,
    (select count(*) from app_public.clients)::int as clients,
    (select count(*) from app_public.appointments)::int as appointments`;

/**
 * Runs two nodes behind the pooler, each with its own document order, and compares them with a node
 * without a pooler.
 */
async function compare(fixture: Fixture, pooled: string, calls: number): Promise<boolean> {
  const nodes = [
    await startNode(fixture.ownerUrl),
    await startNode(pooled, { TURNO_DIRECT_URL: fixture.ownerUrl }),
    await startNode(pooled, { TURNO_DIRECT_URL: fixture.ownerUrl }),
  ];
  try {
    const [straight, ...behind] = nodes.map(({ url }) => createTestClient(url)) as [TestClient];
    const { token, workdayId } = await signInToSell(straight.url, fixture);
    const right = new Map<string, string>();
    for (const query of queries) {
      const { data, errors } = await straight.graphql(query, { token });
      if (errors) throw new Error(`${query}: ${errors[0]?.message}`);
      right.set(query, JSON.stringify(data));
    }
    const [before] = await fixture.sql.query<Record<string, number>>(rowsOf);
    const began = performance.now();
    const tallies = await Promise.all(
      behind.map((client, node) =>
        callNode(client, token, calls / 2, node === 0 ? 1 : -1, right, () =>
          newSale(fixture.office, workdayId),
        ),
      ),
    );
    const seconds = (performance.now() - began) / 1_000;
    const [after] = await fixture.sql.query<Record<string, number>>(rowsOf);
    const sum = (name: keyof Tally) => tallies.reduce((total, tally) => total + tally[name], 0);
    const grown = Object.entries(after ?? {}).map(([name, count]) => [
      name,
      count - (before?.[name] ?? 0),
    ]);
    const hasUnexpectedRows = grown.some(
      ([name, more]) => more !== (name === 'sales' ? sum('sold') : 0),
    );
    const named = nodes[1]?.output().includes('sentencias preparadas') ? 'whole' : 'prepared';
    process.stdout.write(
      `  statements ${named}: ${sum('calls')} calls in ${seconds.toFixed(0)} s, ${sum('wrong')} wrong, ` +
        `${sum('errors')} errors, ${sum('sold')} sales, ${sum('left')} aborted; added rows: ${grown.map(([name, more]) => `${name} ${more}`).join(', ')}\n`,
    );
    return sum('wrong') === 0 && sum('errors') === 0 && !hasUnexpectedRows;
  } finally {
    for (const node of nodes) await node.stop();
  }
}

/**
 * Returns whether a worker without a direct connection is rejected with the name of the setting.
 */
async function isRejected(pooled: string): Promise<boolean> {
  const worker = startWorkerProcess({ url: pooled, secret }, 'http://127.0.0.1:1', {
    TURNO_MIGRATE: 'off',
  });
  const began = await worker.ready.then(
    () => true,
    () => false,
  );
  if (began) worker.child.kill();
  await worker.gone;
  const rejected = !began && worker.output().includes('indique en TURNO_DIRECT_URL');
  process.stdout.write(
    `  a worker without TURNO_DIRECT_URL: ${rejected ? 'rejected' : `NOT rejected ${worker.output()}`}\n`,
  );
  return rejected;
}

/**
 * Compares two nodes behind pgbouncer with a node without it; returns whether all results were
 * equal.
 */
export async function drillPooler([calls = '10000']: readonly string[]): Promise<boolean> {
  const version = pgbouncerVersion();
  return onCluster(async (cluster) => {
    const fixture = await setUpFixture(cluster.ownerUrl);
    const logins = [loginUrl(cluster.ownerUrl, secret), cluster.ownerUrl];
    const statementLimits = supportsPreparedStatements(version) ? [0, 300] : [undefined];
    let isRight = true;
    for (const maxConnections of statementLimits) {
      const poolerSettings: Record<string, number> =
        maxConnections === undefined ? {} : { max_prepared_statements: maxConnections };
      process.stdout.write(
        `pgbouncer ${version}, pool_mode=transaction, ${JSON.stringify(poolerSettings)}\n`,
      );
      const pooler = await startPgbouncer(logins, { ...settings, ...poolerSettings });
      try {
        const pooled = pooler.url(cluster.ownerUrl);
        isRight = (await isRejected(pooled)) && isRight;
        isRight = (await compare(fixture, pooled, Number(calls))) && isRight;
      } finally {
        await pooler.stop();
      }
    }
    await fixture.end();
    return isRight;
  });
}
