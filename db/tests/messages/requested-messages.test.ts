import { describe, expect, test } from 'vitest';
import { errorText } from '#domain/errors/error-register.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { callAs, type ProcedureResult } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany(cloneDatabase);

type RequestMessage = (again: boolean | null) => Promise<ProcedureResult>;

const acts: readonly (readonly [string, () => RequestMessage, () => string])[] = [
  [
    'the profit of a technician',
    () => (again) =>
      asLocalAdmin('proc_send_profit_message', {
        employee_id: caracas.people.crm_technical.id,
        date: caracas.today,
        again,
      }),
    () => `profit:${caracas.people.crm_technical.id}`,
  ],
  [
    'the profit of a branch',
    () => (again) =>
      asLocalAdmin('proc_send_office_profit_message', {
        office_id: caracas.id,
        date: caracas.today,
        again,
      }),
    () => `office profit:${caracas.id}`,
  ],
];

const asLocalAdmin = (name: string, values: Record<string, unknown>): Promise<ProcedureResult> =>
  callAs(db, caracas.email('crm_local_admin'), name, values);

const statesOf = (prefix: string): Promise<{ state: string }[]> =>
  db.query('select state from app_public.messages where starts_with(event_key, $1) order by id', [
    prefix,
  ]);

/** Sets the state of the messages. */
async function become(prefix: string, state: string): Promise<void> {
  await db.query(
    `update app_public.messages set state = $2, sent_at = case $2 when 'sent' then created end
     where starts_with(event_key, $1)`,
    [prefix, state],
  );
}

const outcomesOfEarlier = [
  ['pending', 'MESSAGE_QUEUED'],
  ['held', 'MESSAGE_QUEUED'],
  ['recorded', 'MESSAGE_RECORDED'],
  ['sent', 'MESSAGE_SENT'],
] as const;

describe.for(acts)('the SMS of %s', ([, requestOf, keyOf]) => {
  test('a repeated SMS is not sent but reports the time of the first, and is sent on request (doc 1 §1) (doc 1 §7 Calls)', async () => {
    const [request, key] = [requestOf(), keyOf()];
    expect(await request(false)).toMatchObject({
      v_end_code: '99999',
      v_message: successTexts.smsRecorded,
    });
    const once = (await statesOf(key)).length;
    expect(once).toBeGreaterThan(0);

    for (const [state, code] of outcomesOfEarlier) {
      await become(key, state);
      expect(await rejectionOf(request(false))).toEqual({
        code,
        params: { when: expect.stringMatching(/^hoy a las ([01]\d|2[0-3]):[0-5]\d$/) },
      });
      expect(await statesOf(key)).toHaveLength(once);
    }

    expect(await request(true)).toMatchObject({ v_end_code: '99999' });
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
    expect((await rejectionOf(request(false))).params.when).toMatch(
      /^el \d\d\/\d\d\/\d{4} a las \d\d:\d\d$/,
    );
  });

  test('the SMS is sent again when the earlier one failed', async () => {
    const [request, key] = [requestOf(), keyOf()];
    await become(key, 'failed');
    const before = (await statesOf(key)).length;
    expect(await request(false)).toMatchObject({ v_end_code: '99999' });
    expect((await statesOf(key)).length).toBeGreaterThan(before);
  });

  test('a program that repeats a documented call gets success, and no second SMS is queued (D33)', async () => {
    const [request, key] = [requestOf(), keyOf()];
    for (const [state, code] of outcomesOfEarlier) {
      await become(key, state);
      const before = await statesOf(key);
      const outcomes = await Promise.all(Array.from({ length: 3 }, () => request(null)));
      const rejection = await rejectionOf(request(false));
      const messageFields = {
        v_end_code: '99999',
        v_message: errorText(code, { when: String(rejection.params.when) }),
      };
      expect(outcomes).toMatchObject(Array(3).fill(messageFields));
      expect(await statesOf(key)).toEqual(before);
    }
  });
});
