import { expect, test } from 'vitest';
import { cellText, columnCaption } from './cell-text.ts';

const zone = 'America/Caracas';

test('money says its currency once: in the cell when rows differ, else in the header', () => {
  const byRow = {
    field: 'total',
    caption: 'Total',
    kind: 'money',
    currency: { field: 'code' },
  } as const;
  expect(cellText(byRow, { total: '1234.5', code: 'VES' }, zone)).toBe('Bs 1,234.50');
  expect(columnCaption(byRow)).toBe('Total');
  const fixed = {
    field: 'usd',
    caption: 'Total',
    kind: 'money',
    currency: { code: 'USD' },
  } as const;
  expect(cellText(fixed, { usd: '-3' }, zone)).toBe('-3.00');
  expect(columnCaption(fixed)).toBe('Total ($)');
});

test('values with a caption of their own show it, weekdays their names from Monday on', () => {
  const kind = {
    field: 'kind',
    caption: 'Tipo',
    kind: 'text',
    captions: { WARRANTY: 'Garantía' },
  } as const;
  expect(cellText(kind, { kind: 'WARRANTY' }, zone)).toBe('Garantía');
  expect(cellText(kind, { kind: 'OTHER' }, zone)).toBe('OTHER');
  const days = { field: 'days', caption: 'Días', kind: 'weekdays' } as const;
  expect(cellText(days, { days: [0, 1, 6] }, zone)).toBe('Lunes, Sábado, Domingo');
});

test('instants show in the office zone, or that of the row, nothing shows as nothing', () => {
  const created = { field: 'created', caption: 'Creado', kind: 'datetime' } as const;
  expect(cellText(created, { created: '2026-11-20T19:05:09+00:00' }, zone)).toBe(
    '20/11/2026 03:05:09 PM',
  );
  expect(cellText(created, { created: null }, zone)).toBe('');
  const ofTheRow = { ...created, zone: 'timeZone' } as const;
  const row = { created: '2026-11-20T19:05:09+00:00', timeZone: 'America/Lima' };
  expect(cellText(ofTheRow, row, zone)).toBe('20/11/2026 02:05:09 PM');
});
