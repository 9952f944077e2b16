import { expect, test } from 'vitest';
import { pastServiceLabel } from './past-services.ts';

test('the label of a past service has date, time, subservice, amount and technician', () => {
  const past = {
    id: 'first',
    subserviceId: 's1',
    saleDate: '2026-11-22T15:10:25Z',
    timeZone: 'America/Caracas',
    employeeName: 'Daniela',
    employeeLastName: 'Contreras',
    subserviceName: 'Manicure',
    cost: '2898.94',
    currencyCode: 'VES',
  } as const;
  expect(pastServiceLabel(past)).toBe(
    '22/11/2026 11:10:25 AM · Manicure · Bs 2,898.94 · Daniela Contreras',
  );
});
