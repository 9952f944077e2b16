import { expect, test } from 'vitest';
import {
  appointmentTime,
  earnedPeriods,
  type OwnAppointment,
  type OwnEarnings,
  servicesOf,
  servicesText,
} from './own-day-model.ts';

const earned = (row: Partial<OwnEarnings> = {}): OwnEarnings => ({
  period: 'DAY',
  dateFrom: '2026-11-23',
  dateUntil: '2026-11-23',
  currencyCode: 'VES',
  services: 2,
  commission: '1200.50',
  supervision: '0.00',
  tip: '10.00',
  total: '1210.50',
  ...row,
});

test('a period of own earnings shows its services, commission, tip and total', () => {
  const [day] = earnedPeriods([earned()]);
  expect(day).toEqual({
    period: 'DAY',
    label: 'Hoy',
    dateFrom: '2026-11-23',
    dateUntil: '2026-11-23',
    totals: ['Bs 1,210.50'],
    parts: ['Comisión Bs 1,200.50', 'Propina Bs 10.00'],
    services: 2,
  });
});

test('supervision earnings show separately if there are any', () => {
  const [day] = earnedPeriods([earned({ supervision: '5.00' })]);
  expect(day?.parts).toEqual(['Comisión Bs 1,200.50', 'Supervisión Bs 5.00', 'Propina Bs 10.00']);
});

test('periods come as day, week and month, and amounts in two currencies are never added', () => {
  const periods = earnedPeriods([
    earned(),
    earned({ period: 'WEEK', total: '300.00' }),
    earned({ period: 'WEEK', currencyCode: 'PEN', total: '40.00', services: 1 }),
    earned({ period: 'MONTH' }),
  ]);
  expect(periods.map(({ label }) => label)).toEqual(['Hoy', 'Esta semana', 'Este mes']);
  expect(periods[1]).toMatchObject({ totals: ['Bs 300.00', 'S/ 40.00'], services: 3 });
});

test.each([
  [0, '0 servicios'],
  [1, '1 servicio'],
  [2, '2 servicios'],
])('the text for %d services is %s', (count, text) => {
  expect(servicesText(count)).toBe(text);
});

const appointment: OwnAppointment = {
  id: 'a',
  appointmentDate: '2026-11-24T01:30:00Z',
  timeZone: 'America/Caracas',
  state: 'BOOKED',
  contactName: 'María',
  contactLastName: 'Rodríguez',
  subserviceNames: 'Corte de dama',
};

test.each([
  ['2026-11-23', '21:30'],
  ['2026-11-22', 'mañana 21:30'],
])('an appointment shows its time in the office’s zone: on %s it is %s', (day, text) => {
  expect(appointmentTime(appointment, day)).toBe(text);
});

test('an own appointment shows its services, and whether the client has arrived', () => {
  expect(servicesOf(appointment)).toBe('Corte de dama');
  expect(servicesOf({ ...appointment, state: 'ARRIVED' })).toBe('Corte de dama · Llegó');
});
