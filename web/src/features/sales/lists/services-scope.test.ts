import { expect, test } from 'vitest';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { filterOfScope, servicesScope } from './services-scope.ts';

const today = '2026-11-21';
const employeeId = '01900000-0000-7000-8000-000000000001';
const officeId = '01900000-0000-7000-8000-000000000002';

test('the URL of a technician’s services sets technician and days of the filter (doc 2 §2 /sales/by_employees/{id})', () => {
  const id = encodeRouteId({
    user_id: employeeId,
    date_from: '2026-11-16',
    date_until: '2026-11-20',
  });
  const scope = servicesScope(id, today);
  expect(scope).toEqual({
    employeeId,
    officeId: null,
    dateFrom: '2026-11-16',
    dateUntil: '2026-11-20',
  });
  expect(scope && filterOfScope(scope)).toEqual({
    employeeId: { equalTo: employeeId },
    saleDay: { greaterThanOrEqualTo: '2026-11-16', lessThanOrEqualTo: '2026-11-20' },
    saleDate: {
      greaterThanOrEqualTo: '2026-11-15 00:00:00',
      lessThanOrEqualTo: '2026-11-21 23:59:59',
    },
  });
});

test('a day in the URL may contain a time, and an invalid day is replaced with today', () => {
  const timed = encodeRouteId({
    user_id: employeeId,
    date_from: '2026-11-16 00:00:00',
    date_until: 'x',
  });
  expect(servicesScope(timed, today)).toMatchObject({
    dateFrom: '2026-11-16',
    dateUntil: today,
  });
});

test('the URL can limit a technician’s services to one office', () => {
  const scope = servicesScope(encodeRouteId({ user_id: employeeId, office_id: officeId }), today);
  expect(scope && filterOfScope(scope)).toMatchObject({ officeId: { equalTo: officeId } });
});

test('a URL without a technician has no scope', () => {
  expect(servicesScope('e30', today)).toBeNull();
  expect(servicesScope('%%%', today)).toBeNull();
});
