import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loginUrl } from '#db/roles.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { startBalancer } from '../tests/support/balancer.ts';
import { createFigures } from './support/figures.ts';
import {
  numberOf,
  onCluster,
  secret,
  setUpFixture,
  signInToSell,
  startNode,
} from './support/fixture.ts';
import { nodeMetrics } from './support/node-metrics.ts';
import {
  pgbouncerVersion,
  startPgbouncer,
  supportsPreparedStatements,
} from './support/pgbouncer.ts';
import { startSelling, worstOf } from './support/selling.ts';

const clients = 200;
/** Requests per second of all clients, without response times; the sellers' tenth of them are sales. */
const requests = 45;
const sellers = 20;
const query =
  '{ allVWorkdays(first: 50, orderBy: NUMBER_TOKEN_ASC) { nodes { id fullName } totalCount } }';

/**
 * Runs many clients of two nodes behind pgbouncer at the rate of a chain, for the given minutes.
 */
export function drillClients(args: readonly string[]): Promise<boolean> {
  const minutes = numberOf(args, 10);
  const version = pgbouncerVersion();
  const figures = createFigures();
  const poolerSettings: Record<string, number> = supportsPreparedStatements(version)
    ? { max_prepared_statements: 300 }
    : {};
  figures.print(
    `pgbouncer ${version} ${JSON.stringify(poolerSettings)}, ${clients} clients, ${minutes} minutes`,
  );
  return onCluster(async ({ ownerUrl }) => {
    const fixture = await setUpFixture(ownerUrl, 5_000);
    const settings = { default_pool_size: 20, max_client_conn: 500, ...poolerSettings };
    const pooler = await startPgbouncer([loginUrl(ownerUrl, secret), ownerUrl], settings);
    const start = () => startNode(pooler.url(ownerUrl), { TURNO_DIRECT_URL: ownerUrl });
    const nodes = [await start(), await start()];
    const balancer = await startBalancer(nodes.map(({ url }) => url));
    try {
      const { token, workdayId } = await signInToSell(balancer.url, fixture);
      const { graphql, signIn } = createTestClient(balancer.url);
      const roles = ['crm_admin', 'crm_supervisor', 'crm_ceo', 'crm_technical_attendant'] as const;
      const tokens = await Promise.all(roles.map((role) => signIn(fixture.office.email(role))));
      const idle = (await Promise.all(nodes.map(({ url }) => nodeMetrics(url)))).map(
        ({ processor }) => processor,
      );
      const loop = monitorEventLoopDelay();
      loop.enable();
      const end = performance.now() + minutes * 60_000;
      const pace = (1_000 * clients) / requests;
      const times: number[] = [];
      const errorCounts = new Map<string, number>();
      const countError = (what: string) => errorCounts.set(what, (errorCounts.get(what) ?? 0) + 1);
      const runClient = async (index: number) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * pace));
        while (performance.now() < end) {
          const begun = performance.now();
          const answer = await graphql(query, { token: tokens[index % tokens.length] }).catch(
            (error: Error) => error,
          );
          if (answer instanceof Error) countError(answer.message);
          else if (answer.errors) countError(answer.errors[0]?.extensions.code ?? '');
          times.push(performance.now() - begun);
          await new Promise((resolve) => setTimeout(resolve, pace * (0.5 + Math.random())));
        }
      };
      const rest = pace;
      const selling = startSelling(fixture, {
        url: balancer.url,
        token,
        workdayId,
        writers: sellers,
        rest,
      });
      await Promise.all(Array.from({ length: clients - sellers }, (_, index) => runClient(index)));
      const sold = await selling.stop();
      const failures = [...errorCounts, ...sold.rejected];
      for (const [what, times] of failures) figures.print(`${times} × ${what}`);
      figures.print(`${times.length} queries, ${sold.ids.length} sales`);
      const errors = failures.reduce((sum, [, count]) => sum + count, 0);
      figures.expect('errors', errors);
      const [queryTimes, ofSales] = [worstOf(times), worstOf(sold.times)];
      figures.print(
        `p95 of queries ${queryTimes.p95.toFixed(1)} ms, of sales ${ofSales.p95.toFixed(1)} ms`,
      );
      const loads = await Promise.all(nodes.map(({ url }) => nodeMetrics(url)));
      const used = loads.reduce(
        (sum, { processor }, node) => sum + processor - (idle[node] ?? 0),
        0,
      );
      const each = (1_000 * used) / (times.length + sold.times.length);
      const late = loads.map((node) => node.late.toFixed(0)).join(' and ');
      figures.print(
        `${each.toFixed(1)} ms of node processor time per request; event loop delay p99 ${late} ms, of the clients ${(loop.percentile(99) / 1e6).toFixed(0)}`,
      );
      figures.expect('p95 in ms (on an idle host)', worstOf([...times, ...sold.times]).p95, 50);
    } finally {
      await balancer.stop();
      for (const node of nodes) await node.stop();
      await pooler.stop();
      await fixture.end();
    }
    return figures.isWithinLimit();
  });
}
