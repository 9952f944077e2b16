import { expect, test } from 'vitest';
import { tileGroups } from './tile-groups.ts';

test('tiles are grouped by service, the most sold first, in the color of the service', () => {
  const subservice = (id: string) =>
    ({ id, subserviceName: id, cost: '1', currencyCode: 'USD', avgMinuts: 30 }) as const;
  const offered = ['cut', 'color', 'nails'].map(subservice);
  const groups = tileGroups(offered, {
    allSubservices: {
      nodes: [
        { id: 'cut', serviceName: 'Peluquería', serviceColor: 2 },
        { id: 'color', serviceName: 'Peluquería', serviceColor: 2 },
        { id: 'nails', serviceName: 'Manos', serviceColor: 5 },
      ],
    },
    procMostSold: { nodes: [{ subserviceIds: ['nails', 'disabled', 'cut'] }] },
  });
  const shown = groups.map(({ name, tiles }) => [
    name,
    ...tiles.map(({ subservice: { id }, color }) => `${id} ${color}`),
  ]);
  expect(shown).toEqual([
    ['Más vendidos', 'nails 5', 'cut 2'],
    ['Manos', 'nails 5'],
    ['Peluquería', 'cut 2', 'color 2'],
  ]);
});
