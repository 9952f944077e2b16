import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Timeline, type TimelineEvent } from './timeline.tsx';

const day = (number: number): TimelineEvent => ({
  id: String(number),
  at: `2026-11-${30 - number}T14:00:00Z`,
  zone: 'America/Caracas',
  text: `Visita ${number}`,
  person: 'Ana Rivas',
});

const shown = (events?: readonly TimelineEvent[], error: Error | null = null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Timeline whenEmpty="Sin visitas." events={events} error={error} end="Ver todas" />
    </MantineProvider>,
  );

test('a timeline shows ten events, then a button for more, and its end after the last one', () => {
  const eleven = shown(Array.from({ length: 11 }, (_, index) => day(index + 1)));
  expect(eleven).toContain('Visita 10');
  expect(eleven).not.toContain('Visita 11');
  expect(eleven).toContain('Ver más');
  expect(eleven).not.toContain('Ver todas');
  const two = shown([day(1), day(2)]);
  expect(two).not.toContain('Ver más');
  expect(two).toContain('Ver todas');
  expect(two).toContain('Ana Rivas');
});

test('a timeline is empty, loading or failed', () => {
  expect(shown([])).toContain('Sin visitas.');
  expect(shown()).toContain('data-awaited');
  const failed = shown(undefined, new Error('Sistema no disponible'));
  expect(failed).toContain('Sistema no disponible');
  expect(failed).not.toContain('data-awaited');
});
