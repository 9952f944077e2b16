import { expect, test } from 'vitest';
import { paymentState } from './payment-state.ts';

test.each([
  ['2026-11-28', 'Pagado'],
  ['2026-11-29', 'Pagado'],
  ['2026-11-30', 'Por pagar'],
])('an expense of %s is %s on 2026-11-29', (day, state) => {
  expect(paymentState(day, '2026-11-29').text).toBe(state);
});
