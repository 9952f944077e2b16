import type { DocumentedEntity } from './people-and-settings.ts';

const sale = `id clientIn clientName clientLastName clientPhone clientEmail address townName employeeIn employeeName
  employeeLastName employeePhone employeeEmail saleDate total taxTotal totalTip totalUsd paymentDetails invoiceNumber
  advertising currencyCode companyName officeName status created`;

/** Entities of document 2 §3, with their fields and the calls that return them. */
export const salesAndExpenses: readonly DocumentedEntity[] = [
  {
    entity: 'Sale',
    fields: sale,
    calls: [
      `allVSales(orderBy: SALE_DATE_DESC, first: 50, offset: 0, filter: {
        officeId: {equalTo: "<office>"}, clientIn: {includes: "<number>"}, clientName: {startsWith: "M"},
        clientLastName: {like: "R%"}, clientPhone: {includes: "04"}, clientEmail: {endsWith: "<email>"},
        saleDate: {greaterThanOrEqualTo: "<today> 00:00:00", lessThanOrEqualTo: "<today> 23:59:59"}
      })`,
      'allVSales(orderBy: ID_DESC)',
      'allVSales(filter: {saleDate: {greaterThan: "<yesterday> 23:59:59"}})',
      'vSaleById(id: "<sale>")',
    ],
  },
  {
    entity: 'Totals report row',
    fields: 'companyName officeName clientTotal salesTotal tipTotal usdTotal currencyCode',
    calls: [
      'procSalesTotal(dateFrom: "<today>", dateUntil: "<today>")',
      'procSalesAdvertisingTotal(dateFrom: "<today>", dateUntil: "<today>")',
    ],
  },
  {
    entity: 'Sale detail',
    fields: `id saleId employeeId employeeIn employeeName employeeLastName subserviceName serviceName cost tax
      currencyCode commission totalCommission tip saleDate created`,
    calls: [
      'allVSalesDetails(condition: {saleId: "<sale>"})',
      'allVSalesDetails(condition: {advertising: true})',
      `allVSalesDetails(first: 500, condition: {employeeId: "<technician>"}, filter: {
        saleDate: {greaterThanOrEqualTo: "<today> 00:00:00", lessThanOrEqualTo: "<today> 23:59:59"}})`,
    ],
  },
  {
    entity: 'Sale detail of a client',
    fields: `id saleId employeeName employeeLastName subserviceName serviceName cost tax currencyCode tip saleDate`,
    calls: [
      `allVSalesDetailsClients(filter: {clientIn: {equalTo: "<number>"}, officeId: {equalTo: "<office>"},
        saleDate: {greaterThanOrEqualTo: "<today> 00:00:00", lessThanOrEqualTo: "<today> 23:59:59"}})`,
    ],
  },
  {
    entity: 'Warranty',
    fields:
      'id saleDate currencyCode total taxTotal officeName clientName clientLastName employeeName employeeLastName status',
    calls: [
      'allVWarranties(orderBy: ID_DESC)',
      `allVWarranties(orderBy: SALE_DATE_DESC, first: 50, offset: 0, filter: {
        officeId: {equalTo: "<office>"}, clientIn: {includesInsensitive: "<number>"}, clientName: {includesInsensitive: "m"},
        clientLastName: {includesInsensitive: "r"}, clientPhone: {includes: "04"}, clientEmail: {includes: ""},
        saleDate: {greaterThanOrEqualTo: "<today> 00:00:00", lessThanOrEqualTo: "<today> 23:59:59"}
      })`,
      'vWarrantyById(id: "<warranty>")',
    ],
  },
  {
    entity: 'Appointment',
    fields: `id clientIn clientName clientLastName clientPhone firstName lastName phone appointmentDate status officeName
      employeeIn employeeName employeeLastName employeePhone employeeEmail created`,
    calls: [
      `allVAppointments(orderBy: APPOINTMENT_DATE_DESC, filter: {appointmentDate: {greaterThanOrEqualTo: "<yesterday> 00:00:00"}})`,
      'allVAppointments(orderBy: APPOINTMENT_DATE_ASC, filter: {appointmentDate: {greaterThanOrEqualTo: "<today> 00:00:00"}})',
      `allVAppointments(offset: 0, first: 50, filter: {
        officeId: {equalTo: "<office>"}, clientIn: {includesInsensitive: "<number>"}, clientPhone: {includesInsensitive: ""},
        clientEmail: {includesInsensitive: ""}, clientName: {includesInsensitive: ""},
        clientLastName: {includesInsensitive: ""}, appointmentDate: {lessThanOrEqualTo: "<nextYear> 23:59:59"}
      })`,
      'vAppointmentById(id: "<appointment>")',
    ],
  },
  {
    entity: 'Appointment detail',
    fields:
      'id appointmentId employeeId subserviceId cost employeeName serviceName subserviceName created',
    calls: ['allVAppointmentsDetails(condition: {appointmentId: "<appointment>"})'],
  },
  {
    entity: 'Discount',
    fields: 'id discountName beginDate endDate days status companyName officeName created',
    calls: ['allDiscounts(orderBy: BEGIN_DATE_DESC)', 'discountById(id: "<discount>")'],
  },
  {
    entity: 'Discount detail',
    fields: 'subserviceName subserviceId percentageDiscount status',
    calls: ['allDiscountsDetails(condition: {discountId: "<discount>"})'],
  },
  {
    entity: 'Active discount',
    fields: 'companyName officeName subserviceId percentageDiscount',
    calls: ['allVAllDiscounts'],
  },
  {
    entity: 'Provider',
    fields:
      'id identificationNumber providerName phone email notes companyId officeId status created',
    calls: ['allProviders(condition: {status: 1})', 'providerById(id: "<provider>")'],
  },
  {
    entity: 'MoneyStore',
    fields: 'id moneyStoreName notes companyId officeId status created',
    calls: ['allMoneyStores(condition: {status: 1})'],
  },
  {
    entity: 'Invoice',
    fields: `id providerId moneyStoreId invoiceNumber invoiceDate notes total taxTotal currencyCode status created
      providerName moneyStoreName`,
    calls: [
      'allInvoices(condition: {providerId: "<provider>", status: 1}, orderBy: INVOICE_DATE_DESC)',
      `allInvoices(filter: {invoiceDate: {greaterThanOrEqualTo: "<today> 00:00:00", lessThanOrEqualTo: "<today> 23:59:59"}})`,
      'allInvoices(orderBy: INVOICE_DATE_DESC, filter: {invoiceDate: {greaterThan: "<yesterday> 23:59:59"}})',
      'invoiceById(id: "<invoice>")',
    ],
  },
  {
    entity: 'Extra expense',
    fields:
      'id officeId companyId serviceName amount currency description expenseDate invoiceNumber status',
    calls: ['allExtraExpenses(condition: {status: 1})', 'extraExpenseById(id: "<extra>")'],
  },
];
