import { describe, expect, test } from 'vitest';
import { call, type ProcedureResult } from './acts.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';

onTheCast(cloneDatabase);

type Ask = (again: boolean | null) => Promise<ProcedureResult>;

const acts: readonly (readonly [string, () => Ask, () => string])[] = [
  [
    "a technician's profit",
    () => (again) =>
      asLocalAdmin('proc_send_profit_message', {
        employee_id: caracas.people.crm_technical.id,
        date: caracas.today,
        again,
      }),
    () => `profit:${caracas.people.crm_technical.id}`,
  ],
  [
    "a branch's profit",
    () => (again) =>
      asLocalAdmin('proc_send_office_profit_message', {
        office_id: caracas.id,
        date: caracas.today,
        again,
      }),
    () => `office profit:${caracas.id}`,
  ],
];

function asLocalAdmin(name: string, values: Record<string, unknown>): Promise<ProcedureResult> {
  return db.as(caracas.email('crm_local_admin'), (sql) => call(sql, name, values));
}

function statesOf(prefix: string): Promise<{ state: string }[]> {
  return db.query(
    'select state from app_public.messages where starts_with(event_key, $1) order by id',
    [prefix],
  );
}

/** What became of the messages. */
async function become(prefix: string, state: string): Promise<void> {
  await db.query(
    `update app_public.messages set state = $2, sent_at = case $2 when 'sent' then created end
     where starts_with(event_key, $1)`,
    [prefix, state],
  );
}

describe.for(acts)('the SMS of %s', ([, asking, keyOf]) => {
  test('tells when it was sent instead of being sent unheard, and is sent again when that is wanted (doc 1 §1) (doc 1 §7 Calls)', async () => {
    const [ask, key] = [asking(), keyOf()];
    expect(await ask(false)).toMatchObject({ v_end_code: '99999' });
    const once = (await statesOf(key)).length;
    expect(once).toBeGreaterThan(0);

    for (const [state, code] of [
      ['pending', 'MESSAGE_QUEUED'],
      ['held', 'MESSAGE_QUEUED'],
      ['recorded', 'MESSAGE_RECORDED'],
      ['sent', 'MESSAGE_SENT'],
    ] as const) {
      await become(key, state);
      expect(await refusalOf(ask(false))).toEqual({
        code,
        params: { when: expect.stringMatching(/^hoy a las (0[1-9]|1[0-2]):[0-5]\d [AP]M$/) },
      });
      expect(await statesOf(key)).toHaveLength(once);
    }

    expect(await ask(true)).toMatchObject({ v_end_code: '99999' });
    expect((await statesOf(key)).map(({ state }) => state)).toEqual([
      ...Array(once).fill('sent'),
      ...Array(once).fill('pending'),
    ]);

    await db.query(
      `update app_public.messages set state = 'sent', sent_at = created - interval '1 day',
         created = created - interval '1 day'
       where starts_with(event_key, $1)`,
      [key],
    );
    expect((await refusalOf(ask(false))).params.when).toMatch(
      /^el \d\d\/\d\d\/\d{4} a las \d\d:\d\d [AP]M$/,
    );
  });

  test('is sent when the earlier one failed', async () => {
    const [ask, key] = [asking(), keyOf()];
    await become(key, 'failed');
    const before = (await statesOf(key)).length;
    expect(await ask(false)).toMatchObject({ v_end_code: '99999' });
    expect((await statesOf(key)).length).toBeGreaterThan(before);
  });

  test('is one for a client of the documents, which says nothing of a second time (D33)', async () => {
    const [ask, key] = [asking(), keyOf()];
    await become(key, 'sent');
    const before = await statesOf(key);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ask(null)));
    expect(outcomes.map((outcome) => outcome.v_end_code)).toEqual(Array(5).fill('99999'));
    expect(await statesOf(key)).toEqual(before);
  });
});
