import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { addDays, weekdayOf } from './dates.ts';
import { addWorkingDays, easter, holidayCountry, isWorkingDay } from './working-days.ts';

const days = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days));
const countries = fc.constantFrom('VE' as const, 'PE' as const);
const runs = { numRuns: scale(300, 10_000) };

test.each([
  ['2024', '2024-03-31'],
  ['2025', '2025-04-20'],
  ['2026', '2026-04-05'],
  ['2027', '2027-03-28'],
  ['2038', '2038-04-25'],
  ['2285', '2285-03-22'],
])('Easter Sunday of %s is %s', (year, sunday) => {
  expect(easter(Number(year))).toBe(sunday);
});

test.each([
  ['VE', '2026-02-16', 'lunes de carnaval'],
  ['VE', '2026-02-17', 'martes de carnaval'],
  ['VE', '2026-04-02', 'jueves santo'],
  ['VE', '2026-04-03', 'viernes santo'],
  ['VE', '2027-04-19', 'Declaración de la Independencia'],
  ['VE', '2026-06-24', 'Batalla de Carabobo'],
  ['VE', '2027-07-05', 'Día de la Independencia'],
  ['VE', '2026-07-24', 'Natalicio de Bolívar'],
  ['VE', '2026-10-12', 'Resistencia Indígena'],
  ['VE', '2026-12-24', 'víspera de Navidad'],
  ['VE', '2026-12-31', 'fin de año'],
  ['PE', '2026-04-02', 'jueves santo'],
  ['PE', '2027-06-07', 'Batalla de Arica'],
  ['PE', '2026-06-29', 'San Pedro y San Pablo'],
  ['PE', '2026-07-23', 'Fuerza Aérea'],
  ['PE', '2026-07-28', 'Fiestas Patrias'],
  ['PE', '2026-07-29', 'Fiestas Patrias'],
  ['PE', '2026-08-06', 'Batalla de Junín'],
  ['PE', '2027-08-30', 'Santa Rosa de Lima'],
  ['PE', '2026-10-08', 'Combate de Angamos'],
  ['PE', '2027-11-01', 'Todos los Santos'],
  ['PE', '2026-12-08', 'Inmaculada Concepción'],
  ['PE', '2026-12-09', 'Batalla de Ayacucho'],
] as const)('the country %s has a holiday on the weekday %s: %s', (country, day, _name) => {
  expect(weekdayOf(day)).not.toBeOneOf([0, 6]);
  expect(isWorkingDay(day, country)).toBe(false);
});

test('a country works on the holidays of the other', () => {
  expect(isWorkingDay('2026-07-24', 'PE')).toBe(true);
  expect(isWorkingDay('2026-02-16', 'PE')).toBe(true);
  expect(isWorkingDay('2026-07-28', 'VE')).toBe(true);
});

test('the time zone of an office determines the country of its holidays', () => {
  expect(holidayCountry('America/Lima')).toBe('PE');
  expect(holidayCountry('America/Caracas')).toBe('VE');
});

test('a term ends on the working day that completes its number of days', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), countries, (from, term, country) => {
      const due = addWorkingDays(from, term, country);
      let counted = 0;
      for (let day = addDays(from, 1); day <= due; day = addDays(day, 1)) {
        counted += Number(isWorkingDay(day, country));
      }
      expect(isWorkingDay(due, country)).toBe(true);
      expect(counted).toBe(term);
    }),
    runs,
  );
});

test('consecutive terms end like one of their sum, and a later start never ends earlier', () => {
  const terms = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(days, terms, terms, countries, (from, first, second, country) => {
      const due = addWorkingDays(from, first + second, country);
      expect(addWorkingDays(addWorkingDays(from, first, country), second, country)).toBe(due);
      expect(addWorkingDays(addDays(from, 1), first + second, country) >= due).toBe(true);
    }),
    runs,
  );
});
