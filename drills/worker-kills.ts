import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startWorkerProcess } from '../tests/support/worker-process.ts';
import { drillScenario } from './scenarios.ts';
import { createFigures } from './support/figures.ts';
import { onCluster, secret, setUpFixture } from './support/fixture.ts';

/** Tasks, each with a table whose lock blocks it halfway. */
const lockedTables = {
  clients__sync: 'app_public.clients',
  database__tidy: 'app_private.sessions',
  summaries__fold: 'app_public.office_sale_days',
} as const;
const nobody = '00000000-0000-4000-8000-000000000000';
/** Seconds until every job of a dead worker must be done. */
const longest = 120;

/**
 * Runs two workers with default intervals; kills one during each of three jobs, which the other
 * completes.
 */
function killAtUsualPace(): Promise<boolean> {
  const figures = createFigures();
  return onCluster(async ({ ownerUrl }) => {
    const fixture = await setUpFixture(ownerUrl);
    const start = async () => {
      const worker = startWorkerProcess({ url: ownerUrl, secret }, 'http://127.0.0.1:9/');
      await worker.ready;
      return worker;
    };
    const holder = new pg.Client({ connectionString: ownerUrl });
    await holder.connect();
    const jobs = async () => {
      const [row] = await fixture.sql.query<{ there: number; held: number }>(
        `select count(*)::int as there, count(locked_by)::int as held from graphile_worker.jobs where key like 'drill %'`,
      );
      return row ?? { there: 0, held: 0 };
    };
    const victim = await start();
    await holder.query(
      `begin; lock table ${Object.values(lockedTables).join(', ')} in access exclusive mode`,
    );
    for (const task of Object.keys(lockedTables)) {
      await fixture.sql.query(`select graphile_worker.add_job($1, $2, job_key => 'drill ' || $1)`, [
        task,
        JSON.stringify({ companyId: nobody }),
      ]);
    }
    const all = Object.keys(lockedTables).length;
    while ((await jobs()).held < all) await sleep(50);
    const other = await start();
    try {
      victim.child.kill('SIGKILL');
      await victim.gone;
      const began = performance.now();
      await holder.query('rollback');
      const seconds = () => (performance.now() - began) / 1_000;
      while ((await jobs()).there > 0 && seconds() < 2 * longest) await sleep(200);
      figures.expect(
        `${all} jobs of a killed worker: seconds until another worker completes them`,
        seconds(),
        longest,
      );
    } finally {
      other.child.kill('SIGKILL');
      await other.gone;
      await holder.end();
      await fixture.end();
    }
    return figures.isWithinLimit();
  });
}

/**
 * Kills a worker in each existing task and among 1,000 messages, and one with default intervals.
 */
export async function drillWorkerKills(): Promise<boolean> {
  const played = await drillScenario('worker-kills')();
  return (await killAtUsualPace()) && played;
}
