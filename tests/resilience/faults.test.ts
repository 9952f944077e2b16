import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { seedDemoCompany } from '#db/demo/demo-company.ts';
import { startCluster } from '#db/embedded/cluster.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { migrate } from '#db/migrate.ts';
import { expectSummariesToAddUp } from '#db/tests/reports/summaries.ts';
import type { Sql } from '#db/tests/support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { asOwner } from '#db/tests/support/released-database.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { type AcknowledgedSale, newSale, sellForSure } from '../load/seller.ts';
import { startProcess, type TurnoProcess } from '../support/turno-process.ts';

const secret = 'a secret for faults, long enough to be one';
const clients = 8;
/**
 * Sales that must be registered between two failures, so that each failure hits active requests.
 */
const salesBetween = 12;
/** Milliseconds in which a hanging request times out (10 s) and a killed database recovers. */
const longestPause = 90_000;

let folder: string;
let office: OfficeFixture;
let workdayId: string;
let env: Record<string, string>;
let server: TurnoProcess | undefined;

/** PostgreSQL with the default settings, including fsync, and a new company for each attempt. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-faults-'));
  env = {
    TURNO_DATA: folder,
    TURNO_SECRET: secret,
    TURNO_CAPTCHA: 'off',
    TURNO_DEMO: 'off',
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
  };
  const cluster = await startCluster({ folder: join(folder, 'postgres') });
  await migrate(cluster.ownerUrl, { secret, withCurrent: true });
  await asOwner(cluster.ownerUrl, async (client) => {
    const { query } = sqlOf(client);
    await seedDemoCompany(client);
    office = await loadOfficeFixture({ query }, 'Caracas');
    expect(await query('show fsync')).toEqual([{ fsync: 'on' }]);
  });
  await cluster.stop();
}, 60_000);

afterEach(async () => {
  await server?.stop('SIGKILL');
  await startCluster({ folder: join(folder, 'postgres') }).then((cluster) => cluster.stop());
  await rm(folder, { recursive: true });
}, 60_000);

const sqlOf = (client: pg.Client): Sql => ({
  query: async (text, params) => (await client.query(text, params)).rows,
});

async function startServer(): Promise<TurnoProcess> {
  server = await startProcess('standalone/main.ts', env);
  return server;
}

/** A clean stop of PostgreSQL removes this file. */
const pidFile = () => join(folder, 'postgres', 'cluster', 'data', 'postmaster.pid');

const postmaster = async (): Promise<number> =>
  Number.parseInt(await readFile(pidFile(), 'utf8'), 10);

/** Returns the process of PostgreSQL that serves one of the server's requests. */
async function backend(): Promise<number> {
  const parent = await postmaster();
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  for (const pid of children.trim().split(' ').reverse()) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (/turno_login .*turno/.test(command)) return Number(pid);
  }
  throw new Error('PostgreSQL has no client');
}

/** Returns all failures in random order: kills of the server, of PostgreSQL and of both. */
function failures(): ('server' | 'postmaster' | 'backend' | 'both')[] {
  const ofServer = scale(3, 30);
  const ofPostgres = scale(2, 10);
  const kinds = ['postmaster', 'backend', 'both'] as const;
  const all = [
    ...Array.from({ length: ofServer }, () => 'server' as const),
    ...Array.from({ length: ofPostgres }, (_, round) => kinds[round % 3] as 'both'),
  ];
  return all
    .map((failure) => ({ fault: failure, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ fault: failure }) => failure);
}

test(
  'no kill of the server or PostgreSQL loses or duplicates an acknowledged sale',
  async () => {
    await startServer();
    const client = createTestClient(server?.url as string);
    const token = await client.signIn(office.email('crm_supervisor'));
    const { data } = await client.graphql(
      `mutation ($number: String) {
       procCreateWorkdays(input: {identificationNumber: $number}) { result { vId } }
     }`,
      { token, variables: { number: office.people.crm_technical.identificationNumber } },
    );
    workdayId = data.procCreateWorkdays.result.vId;

    const acknowledged: AcknowledgedSale[] = [];
    let closing = false;
    const work = async () => {
      while (!closing) {
        acknowledged.push(await sellForSure(client.url, token, newSale(office, workdayId)));
      }
    };
    onTestFinished(() => {
      closing = true;
    });
    const working = Promise.all(Array.from({ length: clients }, work));
    working.catch(() => undefined);
    const someSales = () => {
      const wanted = acknowledged.length + salesBetween;
      const sold = expect.poll(() => acknowledged.length, { timeout: longestPause });
      return Promise.race([working, sold.toBeGreaterThanOrEqual(wanted)]);
    };

    for (const failure of failures()) {
      await someSales();
      const before = await postmaster();
      if (failure === 'backend') process.kill(await backend(), 'SIGKILL');
      if (failure === 'postmaster' || failure === 'both') process.kill(before, 'SIGKILL');
      if (failure === 'server' || failure === 'both') {
        await server?.stop('SIGKILL');
        await startServer();
      }
      // The server adopts an orphaned postmaster.
      if (failure === 'server') expect(await postmaster()).toBe(before);
    }
    await someSales();
    closing = true;
    await working;

    await server?.stop();
    expect(server?.child.exitCode).toBe(0);
    expect(existsSync(pidFile())).toBe(false);

    const cluster = await startCluster({ folder: join(folder, 'postgres') });
    try {
      await asOwner(cluster.ownerUrl, async (client) => {
        const sql = sqlOf(client);
        await expectEachSaleOnce(sql, acknowledged);
        await expectSummariesToAddUp(sql);
      });
    } finally {
      await cluster.stop();
    }
  },
  scale(240_000, 900_000),
);

/**
 * Verifies that exactly the acknowledged sales exist, once each, and that each is the sum of its
 * lines.
 */
async function expectEachSaleOnce({ query }: Sql, acknowledged: readonly AcknowledgedSale[]) {
  const storedSales = await query<{
    saleId: string;
    requestId: string;
    cents: number;
    sound: boolean;
  }>(
    `select sale.id as "saleId", request.request_id as "requestId",
       (sale.total * 100)::integer as cents,
       sale.status = 1
         and (sale.total, sale.tax_total, sale.total_tip) = (sum(line.cost), sum(line.tax), sum(line.tip))
         and sale.total + sale.total_tip = (
           select sum(amount_local) from app_public.sales_payments where sale_id = sale.id
         ) as sound
     from app_public.sales as sale
     join app_public.sales_details as line on line.sale_id = sale.id
     left join app_private.requests as request on request.answer ->> 'v_id' = sale.id::text
     group by sale.id, request.request_id`,
  );
  const bySale = (a: { saleId: string }, b: { saleId: string }) => a.saleId.localeCompare(b.saleId);
  expect(storedSales.sort(bySale)).toEqual(
    acknowledged.map((sale) => ({ ...sale, sound: true })).sort(bySale),
  );
}
