import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PeriodChart } from './period-chart.tsx';

test('each label of a chart of a period stands at its day, also if the last day has none', () => {
  const items = Array.from({ length: 28 }, (_, index) => ({
    key: `${index}`,
    label: `Día ${index}`,
    value: index,
    text: '',
    before: 0,
    beforeText: '',
  }));
  const html = renderToStaticMarkup(
    <PeriodChart label="Ventas" items={items} scale={String} captions={['Hoy', 'Ayer']} />,
  );
  const places = [...html.matchAll(/left:([\d.]+)%;translate:-([\d.]+)%">Día (\d+)/g)].map(
    ([, left, shift, day]) => [Number(day), Math.round(Number(left)), Math.round(Number(shift))],
  );
  expect(places).toEqual([0, 5, 10, 15, 20, 25].map((day) => [day, ...Array(2).fill(share(day))]));
});

/** The line has a margin of 4 of 480. */
const share = (day: number) => Math.round((100 * (4 + (472 * day) / 27)) / 480);
