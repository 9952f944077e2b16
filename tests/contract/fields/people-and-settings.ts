/**
 * An entity of the documents, with the calls that read it and their fields (doc 1–3 §3, §7; D55).
 */
export interface DocumentedEntity {
  readonly entity: string;
  readonly fields: string;
  /** Root fields with their arguments, as a client writes them; `<name>` stands for a value. */
  readonly calls: readonly string[];
}

const profitRow = `employeeId employeeIn employeeFirstName employeeLastName employeePhone employeeTotalServices
  employeeProfit employeeAccumulated employeeAdvertisingProfit message`;

/** Entities of document 1 §3, with their fields and the calls that return them. */
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
      `allVClients(filter: {
        officeId: {equalTo: "<office>"}, identificationNumber: {includesInsensitive: "<number>"},
        email: {includesInsensitive: ""}, firstName: {includes: "M"}, lastName: {startsWith: "R"}, phone: {like: "04%"}
      })`,
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
      `allSubservices(condition: {status: 1}, orderBy: CREATED_ASC, filter: {
        subserviceName: {likeInsensitive: "%corte%"}, description: {includesInsensitive: ""}
      })`,
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
