import type { TestDatabase } from '#db/tests/support/database.ts';
import type { Row } from './scope.ts';

const all = (
  from: string,
  { office = 'null::uuid', person = 'null::uuid', lookup = 'id', kind = 'null::text' } = {},
) =>
  `select id as key, company_id as "companyId", ${office} as "officeId", ${person} as "personId",
     ${lookup}::text as lookup, ${kind} as kind
   from ${from}`;
const ofOffice = { office: 'office_id' };
const ofPerson = { office: 'office_id', person: 'employee_id' };
const ofOfficeAndKind = { ...ofOffice, kind: 'kind' };
const self = { office: 'office_id', person: 'id' };

/** Rows of a report of one cash session, found by the session's id; their key is the office. */
const ofSession = all(
  `(select office_id as id, company_id, office_id, id as session_id from app_public.cash_sessions) as report`,
  { ...ofOffice, lookup: 'session_id' },
);

const companies = all('(select id, id as company_id from app_public.companies) as company');
const offices = all('app_public.offices', { office: 'id' });
const employees = all('app_public.employees', self);
const activeClients = 'app_public.clients where status = 1';
const disabledClients = 'app_public.clients where status = 2';
const today = `work_date = app_hidden.office_today(office_id)`;
const inventories = all('app_public.inventories', ofOffice);
const earners = all(
  `(select distinct employee_id as id, company_id, office_id from app_public.employee_days) as earner`,
  { office: 'office_id', person: 'id' },
);
const billableLines = all(
  `app_public.sales_details where status = 1 and kind <> 'WARRANTY' and not advertising`,
  ofOffice,
);
const unbilledLines = all(
  `app_public.sales_details where status = 1 and (kind = 'WARRANTY' or advertising)`,
  ofOffice,
);
const holds = (what: string) => `role_id in (select id from app_public.roles where ${what})`;
const activeAppointments = all('app_public.appointments where status = 1', ofOffice);
const activeSales = all(`app_public.sales where status = 1 and kind = 'SALE'`, ofOffice);
const activeWarranties = all(`app_public.sales where status = 1 and kind = 'WARRANTY'`, ofOffice);
const visitors = all(
  `(select distinct client_id as id, company_id, office_id from app_public.sales
    where client_id is not null and status = 1 and kind = 'SALE') as served`,
  ofOffice,
);
/** The total of an office covers only this office. */
const officesWhere = (sold: string) =>
  all(
    `(select distinct office_id as id, company_id, office_id from app_public.${sold}) as office`,
    ofOffice,
  );
const officesWithDiscounts = officesWhere('discounts_details');

/**
 * The rows of Query fields that return other rows than their table, as SQL for the owner of the
 * database.
 */
const rowsOf: Readonly<Record<string, string>> = {
  allCompanies: companies,
  companyById: companies,
  allOffices: offices,
  officeById: offices,
  allEmployees: employees,
  employeeById: employees,
  allVAllEmployees: all('app_public.employees where status = 1', self),
  allVEmployeesWithoutWorkdays: all(
    `app_public.employees as employee
     where status = 1 and ${holds('takes_turns')} and not exists (
         select from app_public.workdays as workday
         where workday.employee_id = employee.id
           and work_date = app_hidden.office_today(employee.office_id))`,
    self,
  ),
  allVStaffChoices: all('app_public.employees where status = 1', self),
  allVClients: all(activeClients, ofOffice),
  clientsPage: all(activeClients, ofOffice),
  clientByIdentificationNumber: all(activeClients, {
    ...ofOffice,
    lookup: 'identification_number',
  }),
  // Only clients are disabled in the test data.
  procDisabledRecords: all(disabledClients, ofOffice),
  // Only these clients share a document in the test data.
  procRepeatedDocuments: all(`app_public.clients where first_name in ('Ada', 'Ida')`, ofOffice),
  disabledClientByNumber: all(disabledClients, { ...ofOffice, lookup: 'identification_number' }),
  profileByClientId: all('app_public.profiles', { lookup: 'client_id' }),
  allVWorkdays: all(`app_public.workdays where ${today}`, ofPerson),
  allVAllWorkdays: all('app_public.workdays', ofPerson),
  allVSales: activeSales,
  salesPage: activeSales,
  vSaleById: activeSales,
  allVRefunds: all(`app_public.sales where status = 1 and kind = 'REFUND'`, ofOffice),
  allVWarranties: activeWarranties,
  vWarrantyById: activeWarranties,
  allVSalesPayments: all(`app_public.sales_payments where kind <> 'REFUND'`, ofOfficeAndKind),
  allVSalesDetails: all(`app_public.sales_details where status = 1 and kind <> 'REFUND'`, {
    ...ofPerson,
    kind: 'kind',
  }),
  allVSalesDetailsClients: all(
    `app_public.sales_details where status = 1 and kind <> 'REFUND'`,
    ofOfficeAndKind,
  ),
  procSalesTotal: officesWhere(`sales where status = 1 and kind = 'SALE' and not advertising`),
  procSalesAdvertisingTotal: officesWhere(
    `sales where status = 1 and kind = 'SALE' and advertising`,
  ),
  procWarrantiesTotal: officesWhere(`sales where status = 1 and kind = 'WARRANTY'`),
  allVGrantedDiscounts: all(
    'app_public.sales_details where status = 1 and granted_amount is not null',
    ofOffice,
  ),
  allVAllDiscounts: officesWithDiscounts,
  procActiveDiscounts: officesWithDiscounts,
  allSalesDetailsCommissions: all('app_public.sales_details_commissions', ofPerson),
  procProfitByEmployee: earners,
  allVAppointments: activeAppointments,
  vAppointmentById: activeAppointments,
  procAppointmentEvents: activeAppointments,
  allVAppointmentsDetails: all('app_public.appointments_details where status = 1', ofOffice),
  allVAppointmentSettings: offices,
  nextInvoiceNumber: offices,
  allVOffices: offices,
  vOfficeById: offices,
  officeSettingByOfficeId: all(
    '(select *, office_id as id from app_public.office_settings) as setting',
    ofOffice,
  ),
  allVOfficialRates: all("app_public.official_rates where quote_code = 'VES'"),
  vOfficialRateById: all("app_public.official_rates where quote_code = 'VES'"),
  procRateStatus: offices,
  allVPermissions: all(
    `(select name as id, company.id as company_id
      from app_public.permissions, app_public.companies as company) as permission`,
  ),
  allPercentIndicators: all('app_public.percent_indicators'),
  // One row per office, without a column of the office.
  procProfitIndicator: all(
    `(select '' as id, company_id, id as office_id from app_public.offices) as office`,
    ofOffice,
  ),
  allVSubservices: all('app_public.subservices where status = 1', ofOffice),
  allVListedPrices: all('app_public.subservices where status = 1', ofOffice),
  allVTechnicals: all(`app_public.employees where status = 1 and ${holds('takes_turns')}`, self),
  allVSupervisors: all(
    `app_public.employees where status = 1 and ${holds("role_name = 'crm_supervisor'")}`,
    self,
  ),
  allVOtherEmployees: all(
    `app_public.employees where status = 1 and ${holds("not takes_turns and role_name <> 'crm_supervisor'")}`,
    self,
  ),
  procClientHabits: visitors,
  procClientFigures: visitors,
  procSaleEvents: all(`app_public.sales where status = 1 and kind <> 'REFUND'`, ofOfficeAndKind),
  procInvoiceEvents: all('app_public.invoices where status = 1', ofOffice),
  procExtraExpenseEvents: all('app_public.extra_expenses where status = 1', ofOffice),
  procMostSold: offices,
  // Digits alone are a document of the reader's own country (D88).
  procServicesByClient: all(
    `(select distinct on (client.id, sale.office_id)
        client.id, client.company_id, sale.office_id, client.identification_number
      from app_public.clients as client
      join app_public.sales as sale on sale.client_id = client.id
      where client.identification_number ~ '^[A-Z]') as served`,
    { ...ofOffice, lookup: 'identification_number' },
  ),
  allInventories: inventories,
  allVAllInventories: inventories,
  vAllInventoryById: inventories,
  allVStockMovements: all('app_public.stock_movements', ofOffice),
  procProfitByEmployeeFromDate: earners,
  procProfitTipByEmployeeFromDate: earners,
  procSalesByEmployeeFromDate: all(
    `(select distinct employee_id as id, company_id, office_id
      from app_public.employee_days where sold_services > 0) as seller`,
    { office: 'office_id', person: 'id' },
  ),
  procReportEmployee: all('app_public.employees', self),
  procEmployeeProfitDetail: all(
    `(select id, company_id, office_id, employee_id from app_public.sales_details
      union all
      select id, company_id, office_id, employee_id from app_public.sales_details_commissions) as earned`,
    ofPerson,
  ),
  procProfitByOffice: offices,
  procProfitByOfficeByRange: offices,
  procProfitLinesByOffice: billableLines,
  procCompleteResultByOffice: offices,
  procCompleteResultLinesByOffice: unbilledLines,
  procLossesByOffice: offices,
  procLossesByOfficeByRange: offices,
  procLossesLinesByOffice: all(
    `(select id, company_id, office_id from app_public.invoices
      union all
      select id, company_id, office_id from app_public.extra_expenses) as spent`,
    ofOffice,
  ),
  procRoyaltyByRange: offices,
  procRoyaltyByOffice: offices,
  procRoyaltyDaysByOffice: offices,
  procDashboard: offices,
  procDashboardLines: billableLines,
  figurePage: billableLines,
  profitPage: billableLines,
  procHomeFigures: offices,
  procBranchFigures: offices,
  procBranchHours: offices,
  procAttention: offices,
  procPrivacyAttention: offices,
  procFloor: all(`app_public.workdays where ${today}`, ofPerson),
  procKeyFigures: offices,
  procKeyFiguresByDay: all(
    '(select currency_code as id, company_id, id as office_id from app_public.offices) as office',
    { ...ofOffice, lookup: 'office_id' },
  ),
  procFirstSteps: offices,
  allVMoneyBalances: all(
    `(select md5(store.id || coalesce(held.currency_code, store.currency_code))::uuid as id, store.company_id, store.office_id
      from app_public.money_stores as store
      left join app_public.money_balances as held on held.store_id = store.id) as balance`,
    ofOffice,
  ),
  procCashConsolidated: offices,
  procCashReport: ofSession,
  procCashMethods: ofSession,
  procCashDifferences: ofSession,
  procUnpaidTips: all(
    `(select line.employee_id as id, line.company_id, line.office_id, session.id as session_id
      from app_public.sales_details as line
      join app_public.sales_payments as payment on payment.sale_id = line.sale_id and payment.payment_type = 'TDD'
      join app_public.cash_sessions as session on session.id = payment.cash_session_id where line.tip > 0) as tip`,
    { ...ofOffice, lookup: 'session_id' },
  ),
  procOwed: all(
    `(select employee_id as id, company_id, office_id, employee_id from app_public.employee_days
      union select employee_id, company_id, office_id, employee_id from app_public.employee_entries) as debtor`,
    ofPerson,
  ),
  procSettlementsByPeriod: all(
    `(select id::text, company_id, office_id, employee_id from app_public.settlements
      union select office_id || '/' || employee_id, company_id, office_id, employee_id from app_public.employee_days
      where (office_id, employee_id) not in (select office_id, employee_id from app_public.settlements)) as listed`,
    ofPerson,
  ),
  procFirstMonths: offices,
  procClosedMonths: all(
    `(select office_id as id, company_id, office_id from app_public.month_closings where reopened_at is null) as month`,
    ofOffice,
  ),
  procMonthFigures: offices,
  allVImportRows: all(
    `(select held.import_id || '/' || held.line || '/' || held.part as id, import.company_id, import.office_id
      from app_public.import_rows as held join app_public.imports as import on import.id = held.import_id) as imported`,
    ofOffice,
  ),
  procRetention: companies,
  procRetentionPreview: companies,
  procSecurityPeople: all(
    `(select distinct actor_id as id, company_id, office_id from app_public.security_events
      where actor_id is not null) as person`,
    ofOffice,
  ),
};

/** Returns the table in a field's name: `providers` of `allVProviders` and of `providerById`. */
export function tableOf(field: string): string {
  const [, plural] = /^allV?([A-Z]\w*)$/.exec(field) ?? [];
  const [, single = ''] = /^(\w+)ById$/.exec(field) ?? [];
  const name = plural ?? (single === 'person' ? 'people' : `${single.replace(/y$/, 'ie')}s`);
  return name.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

/** Reads the rows behind a field: all rows of its table, or those of the statement above. */
export async function allRows(database: TestDatabase, field: string): Promise<Row[]> {
  const sql = rowsOf[field] ?? (await allOf(database, tableOf(field)));
  return database.query<Row & Record<string, unknown>>(sql);
}

async function allOf(database: TestDatabase, table: string): Promise<string> {
  const columns = await database.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [`app_public.${table}`],
  );
  const has = (name: string) => columns.some((column) => column.name === name);
  return all(`app_public.${table}`, has('office_id') ? ofOffice : {});
}

/** Returns one row per office and company, for fields with a lookup argument. */
export const sampleOf = (rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [`${row.companyId}${row.officeId}`, row])).values(),
];
