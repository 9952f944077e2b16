import { expect, test } from 'vitest';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { foldedColumns } from './folded-columns.ts';

const day = '2026-11-23';
const column = (employeeId: string, turn: number | null = null) => ({
  key: employeeId,
  employeeId,
  day,
  title: employeeId,
  heading: employeeId,
  technician: employeeId,
  hasFace: true,
  turn,
});
const columns = [
  column(turnTechnicianId),
  column('dora', 1),
  column('ana'),
  column('berta'),
  column('carla'),
];
const ofCarla = { day, technicians: [{ id: 'carla', name: 'Carla' }] };

function keysOf(columnCount: number, appointments = [ofCarla]) {
  const { shown, folded } = foldedColumns(columns, appointments, columnCount);
  return [shown, folded].map((each) => each.map(({ key }) => key));
}

test('no column is folded if all columns fit', () => {
  expect(keysOf(5)[1]).toEqual([]);
});

test('columns of technicians with neither turn nor appointment are folded if space is short', () => {
  expect(keysOf(4)).toEqual([[turnTechnicianId, 'dora', 'ana', 'carla'], ['berta']]);
  expect(keysOf(3)).toEqual([
    [turnTechnicianId, 'dora', 'carla'],
    ['ana', 'berta'],
  ]);
});

test('a column with a turn or an appointment of the day is never folded', () => {
  expect(keysOf(1)[0]).toEqual([turnTechnicianId, 'dora', 'carla']);
  expect(keysOf(1, [{ ...ofCarla, day: '2026-11-24' }])[0]).toEqual([turnTechnicianId, 'dora']);
});
