/** An entity of the documents, with the calls that read it and the fields that they give (doc 1–3 §3, §7; D55). */
export interface DocumentedEntity {
  readonly entity: string;
  readonly fields: string;
  /** Root fields with their arguments, written as a client writes them; `<name>` stands for a value. */
  readonly calls: readonly string[];
}

const profitRow = `employeeId employeeIn employeeFirstName employeeLastName employeePhone employeeTotalServices
  employeeProfit employeeAccumulated employeeAdvertisingProfit message`;

const sale = `id clientIn clientName clientLastName clientPhone clientEmail address townName employeeIn employeeName
  employeeLastName employeePhone employeeEmail saleDate total taxTotal totalTip totalUsd paymentDetails invoiceNumber
  advertising currencyCode companyName officeName status created`;

const periods = (name: string) =>
  ['Day', 'Week', 'Month', 'Year'].map((period) => name + period).join(' ');

/** Document 1 §3. */
export const peopleAndSettings: readonly DocumentedEntity[] = [
  {
    entity: 'Workday',
    fields: 'id identificationNumber fullName email numberToken totalServices created officeId',
    calls: [
      'allVWorkdays(condition: {officeId: "<office>"}, orderBy: NUMBER_TOKEN_ASC)',
      'allVAllWorkdays(condition: {officeId: "<office>"}, filter: {created: {lessThan: "<today> 23:59:59"}}, orderBy: CREATED_DESC)',
    ],
  },
  {
    entity: 'Technician without a workday',
    fields: 'id identificationNumber fullName email',
    calls: ['allVEmployeesWithoutWorkdays(condition: {officeId: "<office>"})'],
  },
  {
    entity: 'Client',
    fields:
      'id identificationType identificationNumber fullName phone email address officeName created updated status',
    calls: [
      'allVClients(condition: {officeId: "<office>"}, orderBy: ID_DESC, first: 50, offset: 0)',
      'allVClients(filter: {firstName: {includes: "M"}, lastName: {startsWith: "R"}, phone: {like: "04%"}})',
      'clientById(id: "<client>")',
      'clientByIdentificationNumber(identificationNumber: "<number>")',
    ],
  },
  {
    entity: 'Client profile',
    fields: 'id birthdate momDad socialNetwork color profession trademark url balance',
    calls: ['profileByClientId(clientId: "<client>")'],
  },
  {
    entity: 'Person',
    fields:
      'identificationNumber firstName secondName lastName secondLastName birthday sex placeBirthCountry placeBirthCity nationality',
    calls: ['allPeople(condition: {identificationNumber: "<number>"})'],
  },
  {
    entity: 'Client services summary',
    fields:
      'clientId clientIn clientFullName clientPhone clientEmail clientService clientAccumulated',
    calls: [
      'procServicesByClient(identificationNumber: "<number>", dateFrom: "<yearAgo>", dateUntil: "<today>")',
    ],
  },
  {
    entity: 'User',
    fields: 'id email roleName createdAt',
    calls: ['allUsers(offset: 0, first: 50, orderBy: ID_DESC)'],
  },
  {
    entity: 'Employee',
    fields: `id identificationNumber identificationType fullName email phone roleName roleId commission
      supervisorCommission officeId officeName companyId status created updated`,
    calls: [
      'allVTechnicals(orderBy: ID_DESC, first: 50, offset: 0)',
      'allVSupervisors(orderBy: ID_DESC)',
      'allVAllEmployees(condition: {id: "<technician>"})',
    ],
  },
  {
    entity: 'Employee profile',
    fields: 'id identificationNumber fullName email phone commission officeId roleId roleName',
    calls: ['allVAllEmployees(condition: {id: "<technician>"})'],
  },
  {
    entity: 'Role',
    fields: 'id roleName status visible created',
    calls: ['allRoles(condition: {status: 1, visible: 1}, orderBy: ID_DESC)'],
  },
  {
    entity: 'Service',
    fields: 'id serviceName description status created',
    calls: ['allServices(condition: {status: 1})', 'serviceById(id: "<service>")'],
  },
  {
    entity: 'Subservice',
    fields: `id subserviceName description serviceId serviceName cost currencyCode officeId officeName companyId
      status created avg_minuts`,
    calls: [
      'allSubservices(condition: {status: 1}, filter: {subserviceName: {likeInsensitive: "%corte%"}}, orderBy: CREATED_ASC)',
      'subserviceById(id: "<subservice>")',
    ],
  },
  {
    entity: 'Commission detail',
    fields: 'id typeCommission commission totalCommission employeeId',
    calls: [
      'allSalesDetailsCommissions(condition: {typeCommission: "ADVERTISING_COMMISSION"}, filter: {created: {greaterThanOrEqualTo: "2020-11-20"}})',
    ],
  },
  {
    entity: 'Profit report row',
    fields: profitRow,
    calls: [
      'procProfitByEmployee(date: "<today>")',
      'procProfitByEmployeeFromDate(dateFrom: "<yesterday>", dateUntil: "<today>")',
      'procReportEmployee(date: "<today>", employeeId: "<technician>")',
    ],
  },
  {
    entity: 'Tip report row',
    fields: `${profitRow} employeeServicesDay employeeProfitDay employeeAccumulatesServices employeeProfitAccumulates
      employeeTip employeeTipAccumulates employeeProfitTotalDay employeeProfitTotalAccumulates`,
    calls: ['procProfitTipByEmployeeFromDate(dateFrom: "<yesterday>", dateUntil: "<today>")'],
  },
  {
    entity: 'Sales report row',
    fields:
      'employeeId employeeIn employeeFirstName employeeLastName employeePhone employeeTotalServices',
    calls: ['procSalesByEmployeeFromDate(dateFrom: "<yesterday>", dateUntil: "<today>")'],
  },
  {
    entity: 'Percent indicator',
    fields: 'id employeeId roleName percent created updated',
    calls: ['allPercentIndicators(condition: {roleName: "crm_admin"})'],
  },
  {
    entity: 'Profit indicator result',
    fields: 'totSales totExpenses',
    calls: ['procProfitIndicator(pDateFrom: "<yesterday>", pDateUntil: "<today>")'],
  },
  {
    entity: 'Office settings',
    fields: 'exchangeValue advertisingValue',
    calls: ['officeById(id: "<office>")'],
  },
];

/** Document 2 §3. */
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
    calls: ['allVWarranties(orderBy: ID_DESC)', 'vWarrantyById(id: "<warranty>")'],
  },
  {
    entity: 'Appointment',
    fields: `id clientIn clientName clientLastName clientPhone firstName lastName phone appointmentDate status officeName
      employeeIn employeeName employeeLastName employeePhone employeeEmail created`,
    calls: [
      `allVAppointments(orderBy: APPOINTMENT_DATE_DESC, filter: {appointmentDate: {greaterThanOrEqualTo: "<yesterday> 00:00:00"}})`,
      'allVAppointments(orderBy: APPOINTMENT_DATE_ASC, filter: {appointmentDate: {greaterThanOrEqualTo: "<today> 00:00:00"}})',
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

/** Document 3 §3. */
export const officesAndInventory: readonly DocumentedEntity[] = [
  {
    entity: 'Country',
    fields: 'id countryName status created',
    calls: [
      'allCountries(condition: {status: 1}, orderBy: COUNTRY_NAME_ASC)',
      'countryById(id: "<country>")',
    ],
  },
  {
    entity: 'Town',
    fields: 'id townName countryId countryName status created',
    calls: [
      'allTowns(condition: {status: 1})',
      'allTowns(condition: {countryId: "<country>"})',
      'townById(id: "<town>")',
    ],
  },
  {
    entity: 'Office',
    fields: `id officeName address phone email instagram companyId countryId countryName townId townName currencyCode
      status created exchangeValue advertisingValue`,
    calls: [
      'allOffices(condition: {status: 1, companyId: "<company>"}, offset: 0, first: 50)',
      'officeById(id: "<office>")',
    ],
  },
  {
    entity: 'Company',
    fields: 'id companyName status',
    calls: ['allCompanies'],
  },
  {
    entity: 'Category',
    fields: 'id categoryName companyId status created',
    calls: ['allCategories(condition: {status: 1}, orderBy: CATEGORY_NAME_ASC)'],
  },
  {
    entity: 'Product',
    fields: 'id categoryId officeId productName unitPrice status',
    calls: ['allProducts(condition: {status: 1}, orderBy: PRODUCT_NAME_DESC)'],
  },
  {
    entity: 'Inventory',
    fields:
      'id productId quantityAvailable quantityMax quantityMin status created updated productName fullName',
    calls: [
      'allVAllInventories(orderBy: ID_DESC)',
      'allInventories(condition: {id: "<inventory>"})',
    ],
  },
  {
    entity: 'Office profit record',
    fields: `officeName ${periods('officeTotalProfit')} ${periods('officeAccumulatedProfit')}`,
    calls: ['procProfitByOffice(date: "<today>", officeId: "<office>")'],
  },
  {
    entity: 'Office loss record',
    fields: `officeId officeName ${periods('officeTotalLosses')} ${periods('officeAccumulatedLosses')}`,
    calls: ['procLossesByOffice(date: "<today>", officeId: "<office>")'],
  },
  {
    entity: 'Office losses of a range, expense totals',
    fields: 'officeId officeName officeTotalLossesYear officeAccumulatedLossesYear',
    calls: [
      'procLossesByOfficeByRange(pDateFrom: "<yesterday>", pDateUntil: "<today>", pOfficeId: "<office>")',
      'procLossesByOfficeByRange(pDateFrom: "<yesterday>", pDateUntil: "<today>")',
    ],
  },
  {
    entity: 'Office profit of a range',
    fields: 'officeName officeTotalProfitYear officeAccumulatedProfitYear',
    calls: ['procProfitByOfficeByRange(dateFrom: "<yesterday>", dateUntil: "<today>")'],
  },
  {
    entity: 'Royalty record',
    fields: 'officeName officeTotalServices officeAccumulatedRoyalty',
    calls: [
      'procRoyaltyByRange(dateFrom: "<yesterday>", dateUntil: "<today>")',
      'procRoyaltyByOffice(dateFrom: "<yesterday>", dateUntil: "<today>", officeId: "<office>")',
      'procRoyaltyByOffice',
    ],
  },
];
