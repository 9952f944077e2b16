import { describe, expect, test } from 'vitest';
import { sessionStatement } from '../support/attempts.ts';
import { cloneDatabase } from '../support/database.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany(cloneDatabase);

describe('the answer of a captcha (D35)', () => {
  const spend = async (hash: string, inSeconds: number) => {
    const [row] = await sessionStatement<{ first: boolean }>(
      db,
      `select app_private.captcha_spend($1, now() + make_interval(secs => $2)) as first`,
      [hash, inSeconds],
    );
    return row?.first;
  };

  test('an answer is accepted once', async () => {
    expect([await spend('one', 60), await spend('one', 60), await spend('two', 60)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('one of fifty concurrent uses of an answer is accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend('many', 60)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('an answer is deleted when its captcha has expired', async () => {
    await spend('old', -1);
    await spend('new', 60);
    expect(await db.query(`select from app_private.spent_captchas where hash = 'old'`)).toEqual([]);
  });
});
