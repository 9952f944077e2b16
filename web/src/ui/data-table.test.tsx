import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

const columns = [{ caption: 'Desde', cell: ({ since }: { id: string; since: string }) => since }];

test.each([
  ['has been read and is empty', [], true],
  ['has rows', [{ id: '1', since: '22/11/2026' }], false],
  ['is on its way', undefined, false],
])('a short table that %s says so', (_state, rows, text) => {
  const shown = renderToStaticMarkup(<DataTable title="Historial" columns={columns} rows={rows} />);
  expect(shown.includes('No hay registros para mostrar')).toBe(text);
  expect(shown.includes('22/11/2026')).toBe(rows?.length === 1);
});
