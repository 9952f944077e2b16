import { expect, test } from 'vitest';
import { listFor } from './find-list.ts';

test.for(['sales', 'sales_total', 'sales_total_advertising', 'warranties_total'])(
  'the file of %s has a dollar column only for readers in bolívares (doc 2 §1)',
  (name) => {
    const captionsIn = (currency_code: string) =>
      listFor({ permissions: ['sale.read', 'sale.totals'], currency_code }, name).columns.map(
        ({ caption }) => caption,
      );
    expect(captionsIn('VES')).toContain('Total USD');
    expect(captionsIn('PEN')).not.toContain('Total USD');
  },
);
