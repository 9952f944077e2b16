import { expect, test } from 'vitest';
import { countdownText, waitText } from './wait-text.ts';

test.each([
  [1, '1 segundo'],
  [2, '2 segundos'],
  [120, '120 segundos'],
  [121, '3 minutos'],
  [512, '9 minutos'],
  [900, '15 minutos'],
])('a wait of %d seconds is shown as %s (D68)', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1 min 00 s'],
  [845, '14 min 05 s'],
])('a countdown of %d seconds is shown as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});
