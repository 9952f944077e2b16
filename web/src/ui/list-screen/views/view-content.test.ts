import { expect, test } from 'vitest';
import { readView, writeView } from './view-content.ts';

const view = {
  values: { date_from: '2026-11-01', fname: '' },
  search: 'ana',
  sort: { field: 'total', descending: true },
  columns: ['clientName', 'total'],
};

test('a saved view stores filters, search, order and columns', () => {
  expect(readView(writeView(view))).toEqual({ ...view, values: { date_from: '2026-11-01' } });
});

test('a partly invalid saved view restores its valid parts', () => {
  const empty = { values: {}, search: '', sort: null, columns: null };
  expect(readView('nothing')).toEqual(empty);
  expect(readView('{"search":"ana","sort":5,"columns":[1]}')).toEqual({ ...empty, search: 'ana' });
});
