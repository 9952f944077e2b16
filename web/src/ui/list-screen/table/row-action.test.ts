import { expect, test } from 'vitest';
import { linkOf, mainAndOthers, type RowAction } from './row-action.ts';

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

test('the main action of a row is the marked one, otherwise the first unless it is destructive', () => {
  const print: RowAction<Row> = { label: 'Imprimir', icon, main: true };
  const remove: RowAction<Row> = { label: 'Eliminar', icon };
  const mainOf = (actions: readonly RowAction<Row>[]) => mainAndOthers(actions).main?.label;
  expect(mainOf([invoice, print, remove])).toBe('Imprimir');
  expect(mainOf([invoice, remove])).toBe('Factura');
  expect(mainOf([remove])).toBeUndefined();
  expect(mainAndOthers([invoice, print, remove]).others).toEqual([invoice, remove]);
});
