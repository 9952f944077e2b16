import { expect, test } from 'vitest';
import { leeway } from '#scripts/test-runner/scale.ts';
import { userAgentLabel } from './user-agent-label.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Chrome en Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'Microsoft Edge en Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  [
    'Chrome en Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari en iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari en Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('userAgentLabel returns %s', (words, header) => {
  expect(userAgentLabel(header)).toBe(words);
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['a header that is too long', `Mozilla/5.0 ${'x'.repeat(1_000)}`],
  ['a sentence', 'Su cuenta fue bloqueada. Llame al 0212-5550000/1.0 (x)'],
])('userAgentLabel returns an empty text for %s', (_label, header) => {
  expect(userAgentLabel(header)).toBe('');
});

test('userAgentLabel returns at most 80 characters for an unusual header in little time', () => {
  const begun = performance.now();
  for (let n = 0; n < 200; n += 1) {
    expect(userAgentLabel(`${n} ${'(Windows;'.repeat(40)}`).length).toBeLessThanOrEqual(80);
  }
  expect(performance.now() - begun).toBeLessThan(2_000 * leeway);
});
