import { globSync, readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

const columns = [{ caption: 'Desde', cell: ({ since }: { id: string; since: string }) => since }];

const whenEmpty = 'Aquí queda cada valor.';

test.each([
  ['is empty', [], true],
  ['has rows', [{ id: '1', since: '22/11/2026' }], false],
  ['is loading', undefined, false],
])(
  'a data table shows its empty text and hint only if it has loaded no rows: it %s',
  (_state, rows, text) => {
    const shown = renderToStaticMarkup(
      <MantineProvider>
        <DataTable title="Historial" whenEmpty={whenEmpty} columns={columns} rows={rows} />
      </MantineProvider>,
    );
    expect(shown.includes('No hay registros para mostrar')).toBe(text);
    expect(shown.includes(whenEmpty)).toBe(text);
    expect(shown.includes('22/11/2026')).toBe(rows?.length === 1);
  },
);

test('a data table that fails to load shows the error instead of loading forever', () => {
  const error = new Error('No tiene permiso para realizar esta acción');
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <DataTable
        title="Historial"
        whenEmpty={whenEmpty}
        columns={columns}
        rows={undefined}
        error={error}
      />
    </MantineProvider>,
  );
  expect(shown).toContain('No tiene permiso para realizar esta acción');
  expect(shown).not.toContain('data-awaited');
});

test('every screen with a data table of a query uses the error of the query', () => {
  const screens = globSync('web/src/features/**/*.tsx').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const screensWithQuery = screens.filter(
    ({ text }) =>
      text.includes('<DataTable') && /\{ data\b[^}]*\} = useQuery|useRegisters\(\)/.test(text),
  );
  expect(screensWithQuery.length).toBeGreaterThan(6);
  for (const { path, text } of screensWithQuery)
    expect(text, path).toMatch(/error=\{error\}|const \{ data[^}]*, error \}/);
});
