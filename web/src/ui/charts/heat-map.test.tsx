import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeatMap } from './heat-map.tsx';

test('a heat map has the count of each hour of the week, from Monday, in a shade by its share', () => {
  const counts = [
    { weekday: 0, hour: 11, count: 1 },
    { weekday: 1, hour: 9, count: 50 },
    { weekday: 1, hour: 4, count: 0 },
  ];
  const html = renderToStaticMarkup(<HeatMap label="Servicios" counts={counts} />);
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/data-shade="(\d)" title="(.*?)"[^>]*><span>(\d+)/g)].map((cell) =>
      cell.slice(1).join(' '),
    ),
  );
  expect(rows[1]).toEqual(['5 Lunes 9:00: 50 50', '0 Lunes 10:00: 0 0', '0 Lunes 11:00: 0 0']);
  expect(rows[7]?.[2]).toBe('1 Domingo 11:00: 1 1');
});
