import { expect, test } from 'vitest';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { calendarTechnicians, dayColumns, weekColumns } from './calendar-columns.ts';

test("a day starts with 'Técnico por Turno', then technicians by turn, then those without turn", () => {
  const technicians = [
    { id: turnTechnicianId, fullName: 'Técnico por Turno' },
    { id: 'ana', fullName: 'Ana Rivas' },
    { id: 'berta', fullName: 'Berta Gil' },
    { id: 'carla', fullName: 'Carla Paz' },
    { id: 'dora', fullName: 'Dora Luna' },
  ];
  const turns = new Map([
    ['dora', 1],
    ['berta', 2],
  ]);
  const columns = dayColumns(technicians, turns, '2026-11-21');
  expect(columns.map(({ title, heading, turn }) => [title, heading, turn])).toEqual([
    ['Técnico por Turno', 'Por turno', null],
    ['Dora Luna', 'Dora', 1],
    ['Berta Gil', 'Berta', 2],
    ['Ana Rivas', 'Ana', null],
    ['Carla Paz', 'Carla', null],
  ]);
});

test('a week goes from Monday to Sunday, across months', () => {
  const columns = weekColumns('ana', '2026-11-30', [{ id: 'ana', fullName: 'Ana Rivas' }]);
  expect(columns.map(({ title }) => title)).toEqual([
    'Lunes 30/11',
    'Martes 01/12',
    'Miércoles 02/12',
    'Jueves 03/12',
    'Viernes 04/12',
    'Sábado 05/12',
    'Domingo 06/12',
  ]);
  expect(columns.at(-1)).toMatchObject({
    employeeId: 'ana',
    technician: 'Ana',
    day: '2026-12-06',
  });
});

test('the calendar adds technicians who have appointments but can no longer be booked', () => {
  const bookable = [{ id: 'ana', fullName: 'Ana' }];
  const booked = [
    {
      technicians: [
        { id: 'ana', name: 'Ana' },
        { id: 'eva', name: 'Eva Gil' },
      ],
    },
  ];
  expect(calendarTechnicians(bookable, booked)).toEqual([
    { id: 'ana', fullName: 'Ana' },
    { id: 'eva', fullName: 'Eva Gil' },
  ]);
  expect(calendarTechnicians([], booked)).toEqual([]);
});
