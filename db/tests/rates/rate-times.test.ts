import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../support/demo-fixture.ts';
import { onDatedRates, saveSettings } from './rates-fixture.ts';

onDatedRates();

describe('requests to a rate source', () => {
  beforeAll(() => saveSettings({ RATE_MODE: 'OFFICIAL' }));

  const due = async (instant: string) =>
    db.value<string[]>('select app_private.rate_quotes_due($1) as due', [instant]);

  test.for([
    ['2026-11-23 08:45', false],
    ['2026-11-23 09:00', true],
    ['2026-11-23 19:00', true],
    ['2026-11-23 19:15', false],
    ['2026-11-21 12:00', false],
    ['2026-11-22 12:00', false],
  ] as const)('at %s in Caracas a request is due: %s', async ([clock, isDue]) => {
    expect(await due(`${clock} America/Caracas`)).toEqual(isDue ? ['VES'] : []);
  });

  test('a source gets one request per quarter of an hour, and a lost request is stored as UNKNOWN (doc 4 §6.11) (D54)', async () => {
    const begin = async (slot: string) =>
      db.value<string | null>("select app_private.begin_rate_request('BCV', $1) as id", [slot]);
    expect(await begin('2026-11-23 13:00Z')).not.toBeNull();
    expect(await begin('2026-11-23 13:00Z')).toBeNull();
    await db.query("update app_private.rate_attempts set began = began - interval '3 minutes'");
    expect(await begin('2026-11-23 13:15Z')).not.toBeNull();
    expect(await db.query('select outcome from app_private.rate_attempts order by slot')).toEqual([
      { outcome: 'UNKNOWN' },
      { outcome: 'ASKING' },
    ]);
  });
});
