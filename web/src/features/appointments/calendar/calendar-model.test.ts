import { describe, expect, test } from 'vitest';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import {
  type CalendarAppointment,
  type CalendarRow,
  openingMinute,
  positionInColumn,
  shifted,
  shownHours,
  snap,
  stretched,
  toAppointment,
} from './calendar-model.ts';

const cut = {
  employeeId: 'ana',
  employeeName: 'Ana',
  employeeLastName: 'Rivas',
  subserviceName: 'Corte de dama',
  serviceColor: 3,
};
const row: CalendarRow = {
  id: 'one',
  version: null,
  appointmentDate: '2026-11-21T14:30:00+00:00',
  endsAt: '2026-11-21T15:45:00+00:00',
  state: 'BOOKED',
  saleId: null,
  clientIn: '',
  clientInType: null,
  contactName: 'Luisa',
  contactLastName: 'Pérez',
  contactPhone: '04141112233',
  lines: JSON.stringify([cut]),
};

const appointment = (id: string, start: number, end: number): CalendarAppointment => ({
  ...toAppointment({ ...row, id }, 'America/Caracas'),
  start,
  end,
});

const anasDay = { employeeId: 'ana', day: '2026-11-21' };

describe('calendar appointments', () => {
  test('appointments show the time of their office: 14:30 UTC is 10:30 in Caracas and 9:30 in Lima', () => {
    expect(toAppointment(row, 'America/Caracas')).toMatchObject({
      day: '2026-11-21',
      start: 630,
      end: 705,
      name: 'Luisa Pérez',
    });
    const nameless = { ...row, contactName: '', contactLastName: '', clientIn: 'V12345678' };
    expect(toAppointment(nameless, 'America/Caracas').name).toBe('V12345678');
    expect(toAppointment(row, 'America/Lima')).toMatchObject({ start: 570, end: 645 });
  });

  test('appointments belong to the day of their office and may end after midnight', () => {
    const late = {
      ...row,
      appointmentDate: '2026-11-22T03:30:00+00:00',
      endsAt: '2026-11-22T04:30:00+00:00',
    };
    expect(toAppointment(late, 'America/Caracas')).toMatchObject({
      day: '2026-11-21',
      start: 1410,
      end: 1470,
    });
  });

  test('appointments contain all of their lines and each technician once', () => {
    const lines = [
      cut,
      { ...cut, subserviceName: 'Secado', serviceColor: 5 },
      { ...cut, employeeId: turnTechnicianId, employeeName: '', employeeLastName: '' },
    ];
    const made = toAppointment({ ...row, lines: JSON.stringify(lines) }, 'America/Caracas');
    expect(made.technicians).toEqual([
      { id: 'ana', name: 'Ana Rivas' },
      { id: turnTechnicianId, name: 'Técnico por Turno' },
    ]);
    expect(made.services).toEqual(['Corte de dama', 'Secado', 'Corte de dama']);
    expect(made.serviceColor).toBe(3);
  });

  test('the calendar opens near the current appointment, on another day before the first', () => {
    const working = { from: 480, until: 1140 };
    const day = [appointment('early', 540, 600), appointment('long', 600, 800)];
    expect(openingMinute(day, working, 700)).toBe(600);
    expect(openingMinute(day, working, 790)).toBe(610);
    expect(openingMinute(day, working, 900)).toBe(840);
    expect(openingMinute(day, working, null)).toBe(525);
    expect(openingMinute([], working, null)).toBe(465);
  });
});

describe('calendar columns', () => {
  test('a column contains only the appointments of its technician and day', () => {
    const all = [appointment('one', 600, 660)];
    expect(positionInColumn(all, anasDay)).toHaveLength(1);
    expect(positionInColumn(all, { ...anasDay, employeeId: 'berta' })).toHaveLength(0);
    expect(positionInColumn(all, { ...anasDay, day: '2026-11-22' })).toHaveLength(0);
  });

  test('overlapping appointments stand side by side, others have the full width', () => {
    const positioned = positionInColumn(
      [
        appointment('long', 600, 720),
        appointment('first', 600, 630),
        appointment('second', 630, 660),
        appointment('alone', 720, 750),
      ],
      anasDay,
    );
    expect(positioned.map(({ appointment: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
      ['long', 0, 2],
      ['first', 1, 2],
      ['second', 1, 2],
      ['alone', 0, 1],
    ]);
  });
});

describe('visible hours', () => {
  const working = { from: 8 * 60, until: 19 * 60 };

  test('the calendar shows the working hours', () => {
    expect(shownHours(working, [{ start: 600, end: 660 }])).toEqual(working);
  });

  test('the calendar adds whole hours for appointments outside the working hours, within the day', () => {
    expect(shownHours(working, [{ start: 445, end: 475 }])).toEqual({ from: 420, until: 1140 });
    expect(shownHours(working, [{ start: 1410, end: 1470 }])).toEqual({ from: 480, until: 1440 });
  });
});

describe('time spans', () => {
  const hours = { from: 480, until: 1140 };
  const span = { column: 1, start: 600, end: 645 };

  test('a span moves by columns and minutes within the grid', () => {
    expect(shifted(span, { columns: 1, minutes: -15 }, 3, hours)).toEqual({
      column: 2,
      start: 585,
      end: 630,
    });
    expect(shifted(span, { columns: 9, minutes: -900 }, 3, hours)).toEqual({
      column: 2,
      start: 480,
      end: 525,
    });
    expect(shifted(span, { minutes: 900 }, 3, hours).start).toBe(1125);
  });

  test('a resized span is at least one step long and ends within the day', () => {
    expect(stretched(span, 500, hours).end).toBe(615);
    expect(stretched(span, 2_000, hours).end).toBe(1140);
  });

  test('times snap to quarter hours', () => {
    expect([snap(607), snap(608), snap(615)]).toEqual([600, 615, 615]);
  });
});
