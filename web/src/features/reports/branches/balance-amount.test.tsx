import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BalanceAmount } from './balance-amount.tsx';

test.each([
  ['0.01', 'true'],
  ['0.00', 'false'],
  ['-0.01', 'false'],
])('a balance of %s is marked as gained: %s (doc 3 §4)', (balance, gained) => {
  const html = renderToStaticMarkup(<BalanceAmount balance={balance} currency="VES" />);
  expect(html).toContain(`data-gained="${gained}"`);
});
