import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectSummariesToAddUp } from '#db/tests/reports/summaries.ts';
import { expectNothingLost } from '#db/tests/settlements/settlement-sums.ts';
import {
  approve,
  bank,
  hireAna,
  pay,
  prepare,
  sellPedicure,
  setUpSettlingOffice,
} from '#db/tests/settlements/settlements-fixture.ts';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { clone, db, localAdmin, setUpDemoCompany } from '#db/tests/support/demo-fixture.ts';
import { databaseUrl } from '#scripts/database-url.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { serveDatabase } from '../support/turno-process.ts';

const kills = scale(2, 100);
const document = `mutation ($input: ProcPaySettlementsInput!) { procPaySettlements(input: $input) { settlements { id } } }`;

setUpDemoCompany(cloneDatabase);
beforeAll(setUpSettlingOffice);

const entriesOf = (id: string) =>
  db.query<{ amount: string }>(
    `select amount::text from app_public.money_entries where entry_type = 'SETTLEMENT' and source_id = $1`,
    [id],
  );
const stateOf = (id: string) =>
  db.value('select state from app_public.settlements where id = $1', [id]);

test('a process killed during a payment leaves the money and the state, or neither (doc 6 §10)', {
  timeout: scale(240_000, 3_600_000),
}, async () => {
  let paid = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await hireAna();
    await sellPedicure();
    const approved = await approve(await prepare());
    const node = await serveDatabase(clone);
    const client = createTestClient(node.url);
    const token = await client.signIn(localAdmin);
    const payments = [{ settlementId: approved.id, storeId: bank, amount: approved.net }];
    const pending = client
      .graphql(document, { token, variables: { input: { ids: [approved.id], payments } } })
      .catch(() => undefined);
    await sleep((kill % 25) * 3);
    // In turns, the server dies, or its connection to the database.
    if (kill % 2 === 1) {
      await endBackends();
      await Promise.race([pending, sleep(2_000)]);
    }
    await node.stop('SIGKILL');
    await pending;
    await expect.poll(busyBackends).toBe(0);
    const state = await stateOf(approved.id);
    const whole = [{ amount: `-${approved.net}` }];
    expect([state, await entriesOf(approved.id)]).toEqual(
      state === 'PAID' ? ['PAID', whole] : ['APPROVED', []],
    );
    if (state === 'PAID') paid += 1;
    else await pay(approved, [{ amount: approved.net }]);
    expect(await entriesOf(approved.id)).toEqual(whole);
  }
  await expectNothingLost(db);
  await expectSummariesToAddUp(db);
  process.stdout.write(`${kills} kills during a payment: ${paid} paid, ${kills - paid} not\n`);
});

const working = `datname = current_database() and pid <> pg_backend_pid() and usename like 'turno_login%'
  and xact_start is not null`;
const busyBackends = () =>
  db.value<number>(`select count(*)::int from pg_stat_activity where ${working}`);

/** Ends the database connections that run a transaction of the server. */
async function endBackends(): Promise<void> {
  const { pathname } = new URL(clone.url);
  const superuser = new pg.Client({
    connectionString: databaseUrl(inject('superuserUrl') ?? clone.url, pathname.slice(1)),
  });
  await superuser.connect();
  await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${working}`);
  await superuser.end();
}
