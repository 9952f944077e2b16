import { expect, test } from 'vitest';
import { type Earned, profitTotals } from './profit-totals.ts';

function earned(currencyCode: string, day: string, week: string): Earned {
  return {
    currencyCode,
    employeeTotalServices: 2,
    employeeProfit: day,
    employeeAccumulated: week,
    employeeAdvertisingProfit: '0',
    employeeTotal: week,
  };
}

test('money is summed per currency, services over all', () => {
  const rows = [
    earned('VES', '0.10', '1000.10'),
    earned('PEN', '7.00', '9.00'),
    earned('VES', '0.20', '234.40'),
  ];
  expect(profitTotals(rows)).toEqual({
    employeeTotalServices: '6',
    employeeProfit: 'Bs 0.30\nS/ 7.00',
    employeeAccumulated: 'Bs 1,234.50\nS/ 9.00',
    employeeAdvertisingProfit: 'Bs 0.00\nS/ 0.00',
    employeeTotal: 'Bs 1,234.50\nS/ 9.00',
  });
});
