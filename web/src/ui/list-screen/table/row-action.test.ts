import { expect, test } from 'vitest';
import { linkOf, type RowAction } from './row-action.ts';

interface Row {
  readonly id: string;
  readonly closed: boolean;
}

const icon = () => null;
const invoice: RowAction<Row> = { label: 'Factura', icon, link: () => ({ to: '/invoice' }) };
const detail: RowAction<Row> = { label: 'Ver Detalle', icon, link: () => ({ to: '/detail' }) };
const row = { id: '1', closed: true };

test('a press on a row opens its marked link, otherwise the first link of its actions', () => {
  expect(linkOf([invoice, { ...detail, opens: true }], row)).toEqual({ to: '/detail' });
  expect(linkOf([invoice, detail], row)).toEqual({ to: '/invoice' });
});

test('a press on a row whose actions have no link does nothing', () => {
  expect(linkOf([], row)).toBeUndefined();
  expect(linkOf([{ ...invoice, available: ({ closed }) => !closed }], row)).toBeUndefined();
});
