import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadOfficeFixture } from '#db/tests/support/office-fixture.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { isFullRun } from '#scripts/test-runner/scale.ts';
import { ignoredByCall } from '#server/plugins/documented-inputs.ts';
import { database, onATestServer, server } from '#server/testing/server-fixture.ts';
import { type Answer, plansOnce } from '#server/testing/test-server.ts';
import type { OfficeFixtures } from '../access/access-fixture.ts';
import { newActContext } from '../access/acts/act-context.ts';
import { documentOf, preparedActs } from '../access/acts.ts';
import { inputOf } from '../access/exposed.ts';
import { expectClearErrors, expectRejection } from './expect-rejection.ts';
import { changed, firstActs } from './first-acts.ts';
import { hostileTexts } from './hostile-texts.ts';

let offices: OfficeFixtures;
/**
 * Sessions of people with equal rights, in turn, because each person has a limit of password
 * hashes.
 */
let tokens: Readonly<Record<'crm_supervisor' | 'crm_admin', readonly string[]>>;
let times = 0;
let turns = 0;

onATestServer(undefined, plansOnce);

beforeAll(async () => {
  offices = { Caracas: await loadOfficeFixture(database, 'Caracas') } as OfficeFixtures;
  const everywhere = ['caracas', 'valencia', 'lima'];
  tokens = {
    crm_supervisor: [await server.signIn('crm_supervisor@caracas.demo')],
    crm_admin: await Promise.all(
      everywhere.map((office) => server.signIn(`crm_admin@${office}.demo`)),
    ),
  };
});

const days = [
  '-infinity',
  'infinity',
  '4713-01-01 BC',
  '0001-01-01',
  '1899-12-31',
  '9999-12-31',
  '12026-11-22',
  '5874897-12-31',
  '2026-02-30',
  'epoch',
];

/** Values at the limits of each type and beyond. */
const extremes: Readonly<Record<string, readonly unknown[]>> = {
  Int: [-2_147_483_648, -1, 0, 2_147_483_647, 2_147_483_648, 1e15],
  BigFloat: [
    '-1',
    '0',
    '1e12',
    '1e15',
    '1e18',
    '1e400',
    '-1e400',
    '1e-400',
    'NaN',
    'Infinity',
    '-Infinity',
  ],
  Date: days,
  Datetime: days.flatMap((day) => [day, `${day} 10:00:00`, `${day}T10:00:00-99:99`]),
  Time: ['24:00', '25:00', '-01:00', '10:00:60.9999', 'infinity'],
  JSON: [
    '01,2',
    '1e400',
    '[1e400]',
    '{"a":',
    'null',
    'NaN',
    '"\\ud800"',
    '[[]]',
    `[${'['.repeat(5_000)}`,
  ],
};

/** Values that no scalar accepts. */
const wrongTypes = [{ a: 1 }, [[]], [{}]];
/** One tap opens an incident, and a retention without a period keeps data forever. */
const isWholeEmpty: ReadonlySet<string> = new Set(['procOpenIncident', 'procSaveRetention']);

/** Returns the values to test for an argument: in turn, and all of them in the full run. */
function triedOf<T>(values: readonly T[]): readonly T[] {
  turns += 1;
  return isFullRun ? values : values.slice(turns % values.length).slice(0, 1);
}

describe.each(firstActs)('$mutation', ({ act, mutation, role }) => {
  const prepare = async () =>
    (await preparedActs[act]?.(newActContext(database, offices, 'Caracas')))?.input ?? {};
  /** Retries after a rate limit: password hashes have one. */
  const call = async (input: unknown): Promise<Answer> => {
    times += 1;
    const token = tokens[role][times % tokens[role].length];
    const answer = await server.graphql(documentOf(mutation), { variables: { input }, token });
    if (answer.errors?.[0]?.extensions.code !== 'TOO_MANY_REQUESTS') return answer;
    await sleep(500);
    return call(input);
  };
  const values = Object.entries(inputOf(mutation));

  test('missing and wrongly typed arguments are rejected and nothing is written', async () => {
    const input = await prepare();
    const ignored = ignoredByCall[`${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`] ?? {};
    const before = await footprint(database);
    const nothings = [undefined, null, [], 'input', ...(isWholeEmpty.has(mutation) ? [] : [{}])];
    for (const nothing of nothings) {
      expectRejection(await call(nothing), `input = ${JSON.stringify(nothing)}`);
    }
    for (const [path, type] of values) {
      if (type === 'JSON' || path in ignored) continue;
      for (const value of triedOf(wrongTypes)) {
        const what = `${path} = ${JSON.stringify(value)}`;
        expect(expectRejection(await call(changed(input, path, value)), what)).toBe(
          'INVALID_INPUT',
        );
      }
    }
    expect(await footprint(database)).toEqual(before);
  });

  test('an extreme argument is accepted, or rejected clearly and nothing is written', async () => {
    let input = await prepare();
    let before = await footprint(database);
    for (const [path, type] of values) {
      let isRejected = true;
      for (const value of triedOf(extremes[type] ?? [])) {
        const answer = await call(changed(input, path, value));
        expectClearErrors(answer, `${path} = ${String(value).slice(0, 40)}`);
        isRejected &&= answer.errors !== undefined;
      }
      if (isRejected) {
        expect(await footprint(database), path).toEqual(before);
      } else {
        input = await prepare();
        before = await footprint(database);
      }
    }
  });

  test('unusual texts are accepted in every argument or rejected clearly', async () => {
    const input = await prepare();
    for (const [path] of values) {
      for (const value of triedOf(hostileTexts)) {
        const answer = await call(changed(input, path, value));
        expectClearErrors(answer, `${path} = ${JSON.stringify(value).slice(0, 60)}`);
      }
    }
  });
});
