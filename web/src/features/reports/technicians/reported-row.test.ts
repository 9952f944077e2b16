import { expect, test } from 'vitest';
import { reportedRow } from './reported-row.ts';

const employeeId = '01900000-0000-7000-8000-000000000001';
const officeId = '01900000-0000-7000-8000-000000000002';

test('technician, day and office of a report are read from its URL', () => {
  expect(reportedRow({ id: employeeId, row: { date: '2026-11-21', officeId } })).toEqual({
    employeeId,
    date: '2026-11-21',
    officeId,
  });
});

test.each([
  { id: employeeId },
  { id: employeeId, row: null },
  { id: employeeId, row: { date: 'ayer', officeId: 2 } },
])('the URL data %j open the report of today', (route) => {
  expect(reportedRow(route)).toEqual({ employeeId, date: null, officeId: null });
});

test('a URL without the id of a technician names no report', () => {
  expect(reportedRow(null)).toBeNull();
  expect(reportedRow({ id: 'no' })).toBeNull();
});
