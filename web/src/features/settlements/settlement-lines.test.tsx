import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettlementLines } from './settlement-lines.tsx';
import type { Line } from './settlement-model.ts';

test('each line of a settlement stands once, those before its period under ‘De antes’ (doc 6 §2 /liquidaciones/{id})', () => {
  const lines = [false, true].map((isEarlier) => ({
    id: String(isEarlier),
    kind: 'COMMISSION',
    description: isEarlier ? 'Corte' : 'Pedicura',
    day: '2026-11-28',
    amount: '40.00',
    isEarlier,
  })) as unknown as Line[];
  const text = renderToStaticMarkup(
    <MantineProvider>
      <SettlementLines lines={lines} currency="VES" zone="America/Caracas" />
    </MantineProvider>,
  );
  expect(text.match(/Del período|De antes|Pedicura|Corte/g)).toEqual([
    'Del período',
    'Pedicura',
    'De antes',
    'Corte',
  ]);
});
