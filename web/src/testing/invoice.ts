import type { InvoiceOffice } from '../features/sales/invoice/invoice-office.ts';
import type { SaleRecord } from '../features/sales/records/use-sale-record.ts';

const byDefaultMethod = {
  paymentMethodId: null,
  methodName: null,
  reference: null,
  direction: 1,
  byDefault: true,
};

/** A sale in bolívares with two lines and a tip, paid in dollars and by card, for a client with accents in the name. */
export const caracasSale: SaleRecord = {
  kind: 'sale',
  sale: {
    id: '0193a1b2-0000-7000-8000-000000000001',
    officeId: '0193a1b2-0000-7000-8000-000000000002',
    companyName: 'Turno Demo',
    officeName: 'Caracas',
    townName: 'Caracas',
    saleDate: '2026-11-20T15:39:33-04:00',
    saleDay: '2026-11-20',
    timeZone: 'America/Caracas',
    invoiceNumber: '1861',
    clientId: null,
    clientIn: 'V12796807',
    clientInType: 'CI',
    clientName: 'Ana María',
    clientLastName: 'Güédez Peña',
    clientPhone: '04141234567',
    clientEmail: 'ana@correo.com',
    address: 'Av. Francisco de Miranda, Torre Ñandú',
    employeeName: 'Marisol',
    employeeLastName: 'Peñalver',
    total: '4348.40',
    taxTotal: '599.78',
    totalTip: '100.00',
    refundedTotal: '0.00',
    totalUsd: '18.00',
    exchangeValue: '241.5780',
    currencyCode: 'VES',
    paymentDetails: '[]',
    advertising: false,
    corrections: 0,
    created: '2026-11-20T15:39:33-04:00',
  },
  lines: [line('Manicure semipermanente', 'Yelitza'), line('Depilación de bigote', 'Oriana')],
  payments: [
    {
      id: '0193a1b2-0000-7000-8000-000000000005',
      paymentType: 'Cash',
      typeTold: true,
      currencyCode: 'USD',
      amount: '5.00',
      exchangeRate: '241.5780',
      amountLocal: '1207.89',
      ...byDefaultMethod,
    },
    {
      id: '0193a1b2-0000-7000-8000-000000000006',
      paymentType: 'TDD',
      typeTold: true,
      currencyCode: 'VES',
      amount: '3240.51',
      exchangeRate: '1',
      amountLocal: '3240.51',
      ...byDefaultMethod,
    },
  ],
};

/** Its office, which invoices under its registered name. */
export const caracasOffice: InvoiceOffice = {
  address: 'C.C. Plaza',
  isDemo: false,
  phone: '0212-5550000',
  settings: {
    legalName: 'Belleza Caracas, C.A.',
    taxId: 'J000029610',
    invoicing: 'FACTURA ACTIVA',
    salePaper: '80MM',
    fiscalNotice: 'AUTO',
  },
};

/** Returns a line of Bs 2,174.20 by a technician. */
export function line(subserviceName: string, employeeName: string): SaleRecord['lines'][number] {
  return {
    id: crypto.randomUUID(),
    workdayId: crypto.randomUUID(),
    subserviceId: crypto.randomUUID(),
    warrantyOf: null,
    serviceName: 'Uñas',
    subserviceName,
    employeeName,
    employeeLastName: 'Núñez',
    price: '9.00',
    priceCurrency: 'USD',
    exchangeRate: '241.5780',
    discount: '0',
    grantedPercent: null,
    grantedAmount: null,
    grantedReason: null,
    grantedByName: null,
    cost: '2174.20',
    tax: '299.89',
    taxRate: '0.160000',
    tip: '50.00',
    earnedRate: '0.35',
    earnedCommission: '656.01',
    avgMinuts: 45,
    startsAt: null,
    endsAt: null,
    refundedDay: null,
  };
}
