import { expect, test } from 'vitest';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { busyTimes, clashOf, nextFreeTime } from './busy-times-model.ts';

const day = '2026-11-23';
const noon = 12 * 60;

function busy(id: string, start: number, end: number, ...technicianIds: string[]) {
  const technicians = technicianIds.map((each) => ({ id: each, name: each }));
  return { id, day, start, end, state: 'BOOKED' as const, technicians };
}

const anas = [
  busy('early', 11 * 60 + 15, 12 * 60 + 30, 'ana'),
  busy('late', 13 * 60, 14 * 60, 'ana'),
];
const requestedAt = (start: number, minutes: number, ...technicianIds: string[]) => ({
  start,
  minutes,
  technicianIds,
});

test('a requested time conflicts with an overlapping appointment of any of its technicians', () => {
  const clash = clashOf(requestedAt(10 * 60 + 30, 70, 'berta', 'ana'), anas);
  expect(clash).toMatchObject({ appointment: { id: 'early' }, technicianId: 'ana' });
});

test('adjacent appointments and those of other technicians do not conflict', () => {
  expect(clashOf(requestedAt(10 * 60 + 30, 45, 'ana'), anas)).toBeNull();
  expect(clashOf(requestedAt(12 * 60 + 30, 30, 'ana'), anas)).toBeNull();
  expect(clashOf(requestedAt(noon, 60, 'berta'), anas)).toBeNull();
});

test('‘Técnico por Turno’ is always free', () => {
  expect(
    clashOf(requestedAt(noon, 60, turnTechnicianId), [
      busy('turn', noon, noon + 60, turnTechnicianId),
    ]),
  ).toBeNull();
});

test('the next free time is the first at which all technicians are free for the whole duration', () => {
  expect(nextFreeTime(requestedAt(noon, 30, 'ana'), anas, 19 * 60)).toBe(12 * 60 + 30);
  expect(nextFreeTime(requestedAt(noon, 45, 'ana'), anas, 19 * 60)).toBe(14 * 60);
  const bertas = [...anas, busy('berta’s', 14 * 60, 14 * 60 + 12, 'berta')];
  expect(nextFreeTime(requestedAt(noon, 45, 'ana', 'berta'), bertas, 19 * 60)).toBe(14 * 60 + 15);
  expect(nextFreeTime(requestedAt(9 * 60, 45, 'ana'), anas, 19 * 60)).toBe(9 * 60);
});

test('there is no next free time if the service would end after closing time', () => {
  expect(nextFreeTime(requestedAt(noon, 45, 'ana'), anas, 14 * 60 + 30)).toBeNull();
});

test('only active appointments of the day count as occupied, without the edited one', () => {
  const all = [
    busy('later', 600, 660, 'ana'),
    busy('own', 540, 600, 'ana'),
    busy('first', 480, 540, 'ana'),
    { ...busy('gone', 540, 600, 'ana'), state: 'CANCELLED' as const },
    { ...busy('missed', 540, 600, 'ana'), state: 'NO_SHOW' as const },
    { ...busy('other', 540, 600, 'ana'), day: '2026-11-24' },
  ];
  expect(busyTimes(all, day, 'own').map(({ id }) => id)).toEqual(['first', 'later']);
});
