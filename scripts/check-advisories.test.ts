import { expect, test } from 'vitest';
import { advisoriesIn } from './check-advisories.ts';

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const answer = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    fastify: { name: 'fastify', severity: 'high', via: ['find-my-way'] },
    'find-my-way': {
      name: 'find-my-way',
      via: [{ source: 1, name: 'find-my-way', title: 'Endless search', url, severity: 'high' }],
    },
  },
});
const finding = `find-my-way: Endless search (high, ${url}`;
const known = { advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'not reached', until: '2026-12-31' };

test('a known vulnerability is told once, with its package and address', () => {
  expect(advisoriesIn(answer, [], '2026-11-23')).toEqual([`${finding})`]);
});

test('one that is tolerated is quiet until its day', () => {
  expect(advisoriesIn(answer, [known], '2026-12-30')).toEqual([]);
  expect(advisoriesIn(answer, [known], '2026-12-31')).toEqual([
    `${finding}, tolerated until 2026-12-31)`,
  ]);
});

test('packages without any are said to have none', () => {
  expect(advisoriesIn('{"vulnerabilities":{}}', [], '2026-11-23')).toEqual([]);
});

test.for(['', 'npm error', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
  'who was not answered (%j) has not asked',
  (said) => {
    expect(advisoriesIn(said, [], '2026-11-23')).toBeUndefined();
  },
);
