import type { Currency } from '#domain/money/currencies.ts';
import type { OfficeMethod } from '../features/sales/payments/office-method.ts';
import type { SaleTerms, Subservice } from '../features/sales/sale-model.ts';

/** Terms of an office in bolívares without discounts. */
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

/** Returns a payment method of the office, the default of its type, with its currency as name and id. */
export const officeMethod = (
  paymentType: string,
  currencyCode: Currency,
  others: Partial<OfficeMethod> = {},
): OfficeMethod => ({
  id: `${paymentType} ${currencyCode}`,
  methodName: `${paymentType} ${currencyCode}`,
  paymentType,
  currencyCode,
  needsReference: false,
  isDefault: true,
  opensDrawer: false,
  counting: 'NONE',
  roundingStep: '0',
  ...others,
});
