import type { Fact } from './dashboard-model.ts';

/** A fact of two services, in bolívares unless said. */
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
