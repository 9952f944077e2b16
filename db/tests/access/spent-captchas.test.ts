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

  test('an answer to a captcha is accepted once', async () => {
    expect([await spend('one', 60), await spend('one', 60), await spend('two', 60)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('only one of fifty concurrent uses of a captcha answer is accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend('many', 60)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('the use of a captcha answer deletes the answers of expired captchas', async () => {
    await spend('old', -1);
    await spend('new', 60);
    expect(await db.query(`select from app_private.spent_captchas where hash = 'old'`)).toEqual([]);
  });
});
