import type { Fact } from '../features/reports/dashboard/dashboard-model.ts';

/** Returns a fact of two services, by default in bolívares. */
export const fact = (member: string, amount: string, rest: Partial<Fact> = {}): Fact => ({
  member,
  memberName: null,
  slot: null,
  currencyCode: 'VES',
  sales: 1,
  services: 2,
  amount,
  ...rest,
});
