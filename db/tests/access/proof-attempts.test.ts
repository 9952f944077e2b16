import { beforeAll, expect, test } from 'vitest';
import { keyOf, sessionStatement } from '../support/attempts.ts';
import { admin, db, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';

let account: string;

setUpDemoCompany();
beforeAll(async () => {
  account = await db.value('select id from app_private.accounts where email = $1', [supervisor]);
});

/** Returns the seconds of wait before each of a number of wrong second factors. */
async function waits(count: number): Promise<number[]> {
  const waited: number[] = [];
  for (let n = 0; n < count; n++) {
    const [{ wait } = { wait: -1 }] = await sessionStatement<{ wait: number }>(
      db,
      'select wait from app_private.begin_proof($1, $2)',
      [account, keyOf(`10.0.0.${n}`)],
    );
    waited.push(wait);
  }
  return waited;
}
const blockedUntil = () =>
  db.valueAs<Date | null>(
    admin,
    'select blocked_until from app_hidden.staff_accounts where email = $1',
    [supervisor],
  );

test('the eleventh wrong second factor waits until the first one is an hour old (D68)', async () => {
  const [last = 0, ...verified] = (await waits(11)).reverse();
  expect(verified).toEqual(Array(10).fill(0));
  expect(last).toBeGreaterThan(3_500);
  await db.query(
    `update app_private.proof_attempts set created = created - interval '1 hour'
     where id = (select id from app_private.proof_attempts order by created limit 1)`,
  );
  expect((await waits(2)).map((wait) => wait > 0)).toEqual([false, true]);
});

test('administrators see the wait of second factors and can end it', async () => {
  expect((await blockedUntil())?.getTime()).toBeGreaterThan(Date.now());
  const { employeeId } = await db.actor(supervisor);
  await db.queryAs(admin, 'select app_public.proc_unblock_account($1)', [employeeId]);
  expect(await blockedUntil()).toBeNull();
  expect(await waits(1)).toEqual([0]);
});
