import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayTime, timeOfMinutes } from './clock.ts';
import { addDays, displayDate } from './dates.ts';
import {
  displayMoment,
  isMoment,
  isWholeDay,
  isWholeMoment,
  isWholeTime,
  parseDay,
  parseMoment,
  parseTime,
} from './parse-typed-date.ts';

const today = '2026-11-23';

describe('typed days', () => {
  test.each([
    ['22/11/2026', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['22 11 2026', '2026-11-22'],
    ['2/1/2027', '2027-01-02'],
    ['22-11', '2026-11-22'],
    ['22/11', '2026-11-22'],
    ['2211', '2026-11-22'],
    ['221126', '2026-11-22'],
    ['22112026', '2026-11-22'],
    ['22', '2026-11-22'],
    ['22 nov', '2026-11-22'],
    ['22 de Noviembre', '2026-11-22'],
    ['3 de marzo de 1990', '1990-03-03'],
    ['17/5/90', '1990-05-17'],
    ['17/5/31', '2031-05-17'],
    ['2026-11-22', '2026-11-22'],
    [' hoy ', '2026-11-23'],
    ['Ayer', '2026-11-22'],
    ['antier', '2026-11-21'],
    ['mañana', '2026-11-24'],
    ['MANANA', '2026-11-24'],
    ['pasado mañana', '2026-11-25'],
  ])('the typed day %j is read as %s', (typed, day) => {
    expect(parseDay(typed, today)).toBe(day);
  });

  test.each([
    '',
    'x',
    '31/11/2026',
    '29/2/2026',
    '22/13',
    '0',
    '32',
    '22/',
    '22/11/',
    '22/11/2',
    '22 x',
  ])('the text %j is not a day', (typed) => {
    expect(parseDay(typed, today)).toBeNull();
  });

  test('parseDay reads any displayed day as the same day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        const day = addDays(today, days);
        expect(parseDay(displayDate(day), today)).toBe(day);
      }),
    );
  });

  test('isWholeDay accepts a typed day only with its full year', () => {
    const typed = ['2', '22', '22/', '22/1', '22/11', '22/11/', '22/11/2', '22/11/20', '22/11/202'];
    expect(typed.filter(isWholeDay)).toEqual([]);
    expect(['22/11/2026', '2026-11-22', '22112026'].every(isWholeDay)).toBe(true);
  });
});

describe('typed times', () => {
  test.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['1030', '10:30'],
    ['21:30', '21:30'],
    ['9:30 PM', '21:30'],
    ['9:30pm', '21:30'],
    ['9:30 p. m.', '21:30'],
    ['9 p', '21:00'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
    ['mediodía', '12:00'],
    ['10:15:23 AM', '10:15:23'],
    ['12:00 m', '12:00'],
    ['12 m.', '12:00'],
    ['12:30 M', '12:30'],
    ['21h', '21:00'],
    ['21 h', '21:00'],
    ['9h30', '09:30'],
    ['21:30 hrs', '21:30'],
    ['9 y 30', '09:30'],
    ['10:30\u202fa.\u00a0m.\u200e', '10:30'],
  ])('the typed time %j is read as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  test.each([
    '',
    'x',
    '24',
    '9:60',
    '13 pm',
    '0 am',
    '9:3',
    '99999',
    'pm',
    '10:30 m',
    '9 y',
    '25 h',
    'm',
  ])('the text %j is not a time', (typed) => {
    expect(parseTime(typed)).toBeNull();
  });

  test('parseTime reads any displayed time as the same time', () => {
    for (let minutes = 0; minutes < 1440; minutes += 1) {
      const time = timeOfMinutes(minutes);
      expect(parseTime(displayTime(time))).toBe(time);
    }
  });

  test('isWholeTime accepts a typed time only with two digits of minutes or with AM or PM', () => {
    expect(['1', '10', '10:', '10:3', '103'].filter(isWholeTime)).toEqual([]);
    expect(['10:30', '1030', '9 am', '10:30 PM'].every(isWholeTime)).toBe(true);
  });
});

describe('typed days with times', () => {
  test.each([
    ['22/11/2026 10:30 AM', '2026-11-22T10:30'],
    ['22/11/2026, 22:30', '2026-11-22T22:30'],
    ['2026-11-22T10:30', '2026-11-22T10:30'],
    ['2026-11-22 10:30:15', '2026-11-22T10:30:15'],
    ['22 11 2026 10:30', '2026-11-22T10:30'],
    ['ayer 2 pm', '2026-11-22T14:00'],
    ['pasado mañana 930', '2026-11-25T09:30'],
  ])('the typed moment %j is read as %s', (typed, moment) => {
    expect(parseMoment(typed, today)).toBe(moment);
    expect(isMoment(moment)).toBe(true);
    expect(parseMoment(displayMoment(moment), today)).toBe(moment);
  });

  test.each(['', 'hoy', '22/11/2026', '10:30', '31/11/2026 10:30', '22/11/2026 25:00'])(
    'the text %j is not a moment',
    (typed) => {
      expect(parseMoment(typed, today)).toBeNull();
      expect(isMoment(typed)).toBe(false);
    },
  );

  test('isWholeMoment accepts a typed date and time only with its year and minutes', () => {
    expect(
      ['22/11/2026', '22/11/2026 1', '22/11/2026 10:3', '22/11 10:30'].filter(isWholeMoment),
    ).toEqual([]);
    expect(['22/11/2026 10:30', '2026-11-22T10:30'].every(isWholeMoment)).toBe(true);
  });
});
