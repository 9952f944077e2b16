import { describe, expect, test } from 'vitest';
import { endingOf, filterPattern, readPlaywright, readVitest } from './named-tests.ts';

const file = 'db/tests/workdays.test.ts';
const ran = (...cases: [title: string, status: string][]) =>
  cases.map(([title, status]) => ({ file, title, status }));

describe('a named test', () => {
  test.each([
    ['failed', 'when it did', ran(['one turn', 'failed'])],
    ['passed', 'when it did', ran(['one turn', 'passed'])],
    ['missing', 'when only longer titles ran', ran(['one turn a day', 'failed'])],
    ['missing', 'when nothing of its file did', []],
    [
      'missing',
      'when another file has its title',
      [{ file: 'a', title: 'one turn', status: 'failed' }],
    ],
  ])('%s %s', (ending, _, cases) => {
    expect(endingOf(`${file} › one turn`, cases)).toBe(ending);
  });

  test.each([
    ['%s: is %i %% of (it)', 'a b: is 5 % of (it)'],
    ['$of.name is found', 'Ana is found'],
    [`\${role} signs in`, 'crm_admin signs in'],
    ['is %j', 'is {"a":\n1}'],
  ])('%s fits the titles of its cases', (source, title) => {
    expect(endingOf(`${file} › ${source}`, ran([title, 'passed']))).toBe('passed');
    expect(endingOf(`${file} › ${source}`, ran([title, 'passed'], [title, 'failed']))).toBe(
      'failed',
    );
  });

  test('is found behind the titles of its groups', () => {
    const filter = new RegExp(filterPattern([`${file} › a (turn)`, `${file} › $name goes`]));
    expect('the day > a (turn)').toMatch(filter);
    expect('a (turn)').toMatch(filter);
    expect('the day Ana goes').toMatch(filter);
    expect('the day a (turn) again').not.toMatch(filter);
    expect('quota (turn)').not.toMatch(filter);
  });
});

test('of vitest’s report, what was left out did not run', () => {
  const assertionResults = [
    { title: 'one', status: 'failed' },
    { title: 'two', status: 'skipped' },
  ];
  const report = { testResults: [{ name: `/tree/${file}`, assertionResults }] };
  expect(readVitest('/tree', report)).toEqual(ran(['one', 'failed']));
});

test('of Playwright’s report, groups are looked into, and who takes too long failed', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ results: statuses.map((status) => ({ status })) }],
  });
  const suites = [
    {
      specs: [spec('one', 'timedOut'), spec('none')],
      suites: [{ specs: [spec('two', 'passed')] }],
    },
  ];
  expect(readPlaywright({ suites })).toEqual([
    { file: 'e2e/a.spec.ts', title: 'two', status: 'passed' },
    { file: 'e2e/a.spec.ts', title: 'one', status: 'failed' },
  ]);
});
