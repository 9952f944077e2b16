import { expect, test } from 'vitest';
import type { SessionClaims } from '../database/session-claims.ts';
import { listFor } from './find-list.ts';

const reader = (currency_code: string) =>
  ({ permissions: ['sale.read', 'sale.totals'], currency_code }) as unknown as SessionClaims;

test.for(['sales', 'sales_total', 'sales_total_advertising', 'warranties_total'])(
  'the file of %s has a dollar column only for readers in bolívares (doc 2 §1)',
  async (name) => {
    const captionsIn = async (currency: string) =>
      (await listFor(reader(currency), name)).columns.map(({ caption }) => caption);
    expect(await captionsIn('VES')).toContain('Total USD');
    expect(await captionsIn('PEN')).not.toContain('Total USD');
  },
);
