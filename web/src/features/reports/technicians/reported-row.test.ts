import { expect, test } from 'vitest';
import { reportedRow } from './reported-row.ts';

test('the address of a report names the technician, the day and the office of its row', () => {
  expect(reportedRow({ id: '1', row: { date: '2026-11-21', officeId: '2' } })).toEqual({
    employeeId: '1',
    date: '2026-11-21',
    officeId: '2',
  });
});

test.each([{ id: '1' }, { id: '1', row: null }, { id: '1', row: { date: 'ayer', officeId: 2 } }])(
  '%j is the report of today',
  (route) => {
    expect(reportedRow(route)).toEqual({ employeeId: '1', date: null, officeId: null });
  },
);

test('an address that names nobody is no report', () => {
  expect(reportedRow(null)).toBeNull();
  expect(reportedRow({ id: 7 })).toBeNull();
});
