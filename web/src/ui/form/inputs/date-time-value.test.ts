import { expect, test } from 'vitest';
import { toInput, toSent } from './date-time-value.ts';

test.each([
  ['2026-11-21T01:30:00Z', '2026-11-20T21:30', '2026-11-20 21:30:00'],
  ['2026-11-21T16:00:05Z', '2026-11-21T12:00:05', '2026-11-21 12:00:05'],
])(
  'the instant %s shows as %s in an input of Caracas and is sent as %s',
  (instant, input, sent) => {
    expect(toInput(instant, 'America/Caracas')).toBe(input);
    expect(toSent(input)).toBe(sent);
  },
);
