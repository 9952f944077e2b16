// npm run drill -- half-open: the primary's machine freezes behind a balancer that keeps sessions.
// Existing connections stay silent; new connections reach the next primary.
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestClient } from '#server/testing/test-server.ts';
import { wireTo } from '../tests/support/database-proxy.ts';
import { createFigures } from './support/figures.ts';
import { onCluster, setStage, signInToSell, startNode } from './support/fixture.ts';
import { nodeMetrics } from './support/node-metrics.ts';
import { openScreen } from './support/screen.ts';

const clients = 30;
const question = '{ allServices(first: 5) { totalCount nodes { serviceName } } }';
/** Longest wait for an expected event, in milliseconds. */
const patience = 120_000;

/** Resolves with the seconds since `began` when a condition holds, or at the timeout. */
async function secondsUntil(began: number, holds: () => boolean | Promise<boolean>) {
  while (!(await holds()) && performance.now() - began < patience) await sleep(50);
  return (performance.now() - began) / 1_000;
}

/** Runs 30 clients and a live screen on one node, and freezes all of its connections at once. */
export function drillHalfOpen(): Promise<boolean> {
  const figures = createFigures();
  return onCluster(async ({ ownerUrl }) => {
    const stage = await setStage(ownerUrl);
    const wire = await wireTo(ownerUrl);
    const node = await startNode(wire.url);
    const { token } = await signInToSell(node.url, stage);
    const client = createTestClient(node.url);
    const screen = await openScreen(node.url, token);
    /** Time of the last response of each client. */
    const served = Array.from({ length: clients }, () => 0);
    let going = true;
    const ask = async (place: number) => {
      while (going) {
        const answer = await client.graphql(question, { token }).catch(() => undefined);
        if (answer?.data && !answer.errors) served[place] = performance.now();
        await sleep(20);
      }
    };
    const all = Promise.all(served.keys().map(ask));
    const changing = (async () => {
      while (going) {
        await stage.sql.query(
          `update app_public.offices set exchange_value = exchange_value + 0.01 where id = $1`,
          [stage.office.id],
        );
        await sleep(500);
      }
    })();
    const lastEvent = () => Math.max(0, ...[...screen.told.values()].map((at) => at.at(-1) ?? 0));
    try {
      await secondsUntil(performance.now(), () => served.every(Boolean) && lastEvent() > 0);
      const began = performance.now();
      wire.abandon();
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
      await wire.stop();
      await stage.end();
    }
    return figures.met();
  });
}
