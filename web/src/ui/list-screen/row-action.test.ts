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

test('a press on a row opens what says so, or the first place that one of its actions leads to', () => {
  expect(linkOf([invoice, { ...detail, opens: true }], row)).toEqual({ to: '/detail' });
  expect(linkOf([invoice, detail], row)).toEqual({ to: '/invoice' });
});

test('a row whose actions lead nowhere opens nothing', () => {
  expect(linkOf([], row)).toBeUndefined();
  expect(linkOf([{ ...invoice, available: ({ closed }) => !closed }], row)).toBeUndefined();
});
