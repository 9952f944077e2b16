// npm run drill -- half-open: the primary's machine freezes behind a balancer that keeps sessions.
// Existing connections stay silent; new connections reach the next primary.
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestClient } from '#server/testing/test-server.ts';
import { startDatabaseProxy } from '../tests/support/database-proxy.ts';
import { createFigures } from './support/figures.ts';
import { onCluster, setUpFixture, signInToSell, startNode } from './support/fixture.ts';
import { nodeMetrics } from './support/node-metrics.ts';
import { openScreen } from './support/screen.ts';

const clients = 30;
const query = '{ allServices(first: 5) { totalCount nodes { serviceName } } }';
/** Longest wait for an expected event, in milliseconds. */
const waitTimeout = 120_000;

/** Resolves with the seconds since `began` when a condition holds, or at the timeout. */
async function secondsUntil(began: number, isMet: () => boolean | Promise<boolean>) {
  while (!(await isMet()) && performance.now() - began < waitTimeout) await sleep(50);
  return (performance.now() - began) / 1_000;
}

/** Runs 30 clients and a live screen on one node, and freezes all of its connections at once. */
export function drillHalfOpen(): Promise<boolean> {
  const figures = createFigures();
  return onCluster(async ({ ownerUrl }) => {
    const fixture = await setUpFixture(ownerUrl);
    const proxy = await startDatabaseProxy(ownerUrl);
    const node = await startNode(proxy.url);
    const { token } = await signInToSell(node.url, fixture);
    const client = createTestClient(node.url);
    const screen = await openScreen(node.url, token);
    /** Time of the last response of each client. */
    const served = Array.from({ length: clients }, () => 0);
    let going = true;
    const runQuery = async (index: number) => {
      while (going) {
        const answer = await client.graphql(query, { token }).catch(() => undefined);
        if (answer?.data && !answer.errors) served[index] = performance.now();
        await sleep(20);
      }
    };
    const all = Promise.all(served.keys().map(runQuery));
    const changing = (async () => {
      while (going) {
        await fixture.sql.query(
          `update app_public.offices set exchange_value = exchange_value + 0.01 where id = $1`,
          [fixture.office.id],
        );
        await sleep(500);
      }
    })();
    const lastEvent = () =>
      Math.max(0, ...[...screen.receivedEvents.values()].map((at) => at.at(-1) ?? 0));
    try {
      await secondsUntil(performance.now(), () => served.every(Boolean) && lastEvent() > 0);
      const began = performance.now();
      proxy.abandon();
      const [live, again] = await Promise.all([
        // An event in transit may arrive first.
        secondsUntil(began, () => lastEvent() > began + 100),
        secondsUntil(began, () => served.every((at) => at > began + 100)),
      ]);
      figures.expect(`${clients} clients: seconds until all get responses`, again, 30);
      figures.expect('seconds until a live screen receives events', live, 15);
      going = false;
      await Promise.all([all, changing]);
      const free = await secondsUntil(performance.now(), async () => {
        const { busy, awaited } = await nodeMetrics(node.url);
        return busy === 0 && awaited === 0;
      });
      figures.expect('seconds until all pool connections are free', free, 30);
    } finally {
      going = false;
      screen.close();
      await node.stop('SIGKILL');
      await Promise.all([all, changing]);
      await proxy.stop();
      await fixture.end();
    }
    return figures.isWithinLimit();
  });
}
