import { describe, expect, test } from 'vitest';
import { sessionStatement } from './attempts.ts';
import { db, onTheCast } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';

onTheCast(cloneDatabase);

describe("a captcha's answer (D35)", () => {
  const spend = async (hash: string, inSeconds: number) => {
    const [row] = await sessionStatement<{ first: boolean }>(
      db,
      `select app_private.captcha_spend($1, now() + make_interval(secs => $2)) as first`,
      [hash, inSeconds],
    );
    return row?.first;
  };

  test('works once', async () => {
    expect([await spend('one', 60), await spend('one', 60), await spend('two', 60)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('works once of fifty at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend('many', 60)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('is forgotten when it is too old to be shown again', async () => {
    await spend('old', -1);
    await spend('new', 60);
    expect(await db.query(`select from app_private.spent_captchas where hash = 'old'`)).toEqual([]);
  });
});
