import type { SaleTerms, Subservice } from './sale-model.ts';

/** Of an office in bolívares, without discounts. */
export const terms: SaleTerms = {
  kind: 'sale',
  currency: 'VES',
  usdRate: '241.5780',
  eurRate: null,
  taxRate: '0.16',
  discounts: new Map(),
};

export const manicure: Subservice = {
  id: 'manicure',
  subserviceName: 'Manicure tradicional',
  cost: '8.00',
  currencyCode: 'USD',
  avgMinuts: 40,
};
