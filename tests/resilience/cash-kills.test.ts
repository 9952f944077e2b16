import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  closedLines,
  controlCash,
  countCash,
  newRegister,
  openCash,
} from '#db/tests/cash/cash-fixture.ts';
import { call } from '#db/tests/support/acts.ts';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { attendant, caracas, clone, db, setUpDemoCompany } from '#db/tests/support/demo-fixture.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { serveDatabase } from '../support/turno-process.ts';

const kills = scale(2, 100);
const close = `mutation ($input: ProcCloseCashInput!) { procCloseCash(input: $input) { result { vEndCode } } }`;
const opening = [{ currencyCode: 'VES', counted: '100' }];
const reasons = [{ currencyCode: 'VES', reason: 'Corte de luz' }];

setUpDemoCompany(cloneDatabase);

/** Returns a session whose count is twenty bolívares short. */
async function countedSession(): Promise<string> {
  const session_id = await openCash(opening, attendant, await newRegister());
  for (const _ of [1, 2]) {
    await countCash(session_id, [{ currencyCode: 'VES', counted: '80' }]);
  }
  return session_id;
}

async function traceOf(session: string) {
  const [trace] = await db.query<{ state: string; lines: number; entries: number }>(
    `select state,
       (select count(*)::int from app_public.cash_session_lines where session_id = $1) as lines,
       (select count(*)::int from app_public.money_entries
        where session_id = $1 and source_table = 'cash_session_lines') as entries
     from app_public.cash_sessions where id = $1`,
    [session],
  );
  return trace;
}

const all = { state: 'CLOSED', lines: 2, entries: 3 };
const nothing = { state: 'COUNTED', lines: 0, entries: 0 };

test('a server killed during a close leaves all or nothing, and a retry closes once', {
  timeout: scale(120_000, 3_600_000),
}, async () => {
  await controlCash(caracas.id);
  let closed = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const sessionId = await countedSession();
    const node = await serveDatabase(clone);
    const token = await createTestClient(node.url).signIn(attendant);
    const input = { sessionId, reasons, requestId: randomUUID() };
    const pendingRequest = createTestClient(node.url)
      .graphql(close, { token, variables: { input } })
      .catch(() => undefined);
    await sleep((kill % 25) * 2);
    await node.stop('SIGKILL');
    await pendingRequest;
    // Waits until the killed server's statement ends in the database.
    await expect
      .poll(async () => {
        const [busy] = await db.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity
           where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
             and usename like 'turno_login%'`,
        );
        return busy?.count;
      })
      .toBe(0);
    const trace = await traceOf(sessionId);
    expect(trace).toEqual(trace?.state === 'CLOSED' ? all : nothing);
    if (trace?.state === 'CLOSED') closed += 1;
    await db.as(attendant, (sql) =>
      call(sql, 'proc_close_cash', {
        session_id: sessionId,
        floats: [],
        reasons,
        notes: '',
        request_id: randomUUID(),
      }).catch(() => undefined),
    );
    expect(await traceOf(sessionId)).toEqual(all);
    expect(await closedLines(sessionId)).toContainEqual(
      expect.objectContaining({
        currency: 'VES',
        expected: '100.00',
        counted: '80.00',
        difference: '-20.00',
      }),
    );
  }
  process.stdout.write(
    `${kills} kills of a server during a close: ${closed} closed, ${kills - closed} not begun\n`,
  );
});
