import { expect, test } from 'vitest';
import { incidentClock } from './incidents.ts';

const open = { state: 'OPEN', dueAt: '2026-11-28T15:00:00Z', authorityAt: null };
const at = (instant: string) => incidentClock(open, Date.parse(instant));

test('the clock of an incident shows the remaining time, and warns in the last 12 hours', () => {
  expect(at('2026-11-26T15:00:00Z')).toEqual({ text: 'Quedan 48 h 00 min', tone: 'running' });
  expect(at('2026-11-26T21:54:30Z')).toEqual({ text: 'Quedan 41 h 05 min', tone: 'running' });
  expect(at('2026-11-28T03:00:01Z')).toEqual({ text: 'Quedan 11 h 59 min', tone: 'soon' });
  expect(at('2026-11-28T14:53:00Z')).toEqual({ text: 'Quedan 7 min', tone: 'soon' });
});

test('the clock of an incident shows the time since its deadline', () => {
  expect(at('2026-11-28T15:00:00.001Z')).toEqual({ text: 'Vencido hace 0 min', tone: 'overdue' });
  expect(at('2026-12-01T16:00:00Z')).toEqual({ text: 'Vencido hace 3 días', tone: 'overdue' });
});

test('the clock of an incident stops when the authority is notified or the incident closed', () => {
  const deadlineText = (authorityAt: string) =>
    incidentClock({ ...open, authorityAt }, Date.parse('2027-01-01T00:00:00Z'));
  expect(deadlineText('2026-11-28T15:00:00Z')).toEqual({
    text: 'Notificado a tiempo',
    tone: 'notified',
  });
  expect(deadlineText('2026-11-28T20:10:00Z')).toEqual({
    text: 'Notificado 5 h 10 min tarde',
    tone: 'late',
  });
  expect(incidentClock({ ...open, state: 'CLOSED' }, 0).text).toBe('Cerrado sin notificar');
});
