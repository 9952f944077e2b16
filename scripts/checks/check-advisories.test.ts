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

test('a known vulnerability is reported once with its package and address', () => {
  expect(advisoriesIn(answer, [], '2026-11-23')).toEqual([`${finding})`]);
});

test('a tolerated advisory is not reported until its end date', () => {
  expect(advisoriesIn(answer, [known], '2026-12-30')).toEqual([]);
  expect(advisoriesIn(answer, [known], '2026-12-31')).toEqual([
    `${finding}, tolerated until 2026-12-31)`,
  ]);
});

test('packages without vulnerabilities yield no findings', () => {
  expect(advisoriesIn('{"vulnerabilities":{}}', [], '2026-11-23')).toEqual([]);
});

test.for(['', 'npm error', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
  'an invalid response of the registry (%j) yields no result',
  (said) => {
    expect(advisoriesIn(said, [], '2026-11-23')).toBeUndefined();
  },
);
