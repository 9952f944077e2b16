import { type RoleName, roleNames } from '../demo/staff.ts';

/** What a role sees of a relation: all of its company, its office's rows, its own rows, or nothing. */
type Scope = 'company' | 'office' | 'own' | 'nothing';

const headOffice = [
  'crm_admin',
  'crm_ceo',
  'crm_operations_sales',
  'crm_administration',
  'crm_marketing',
] as const;
export const office = ['crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'] as const;

/** The scope of each role; those that are not named see nothing, and the owner what D71 says. */
function scopes(...groups: readonly (readonly [Scope, readonly RoleName[]])[]) {
  const named = new Map(groups.flatMap(([scope, roles]) => roles.map((role) => [role, scope])));
  const owners = named.get('crm_admin') ?? (named.has('crm_supervisor') ? 'company' : 'nothing');
  return (role: RoleName): Scope => named.get(role) ?? (role === 'crm_owner' ? owners : 'nothing');
}

const everyone = scopes(['company', roleNames]);
const ofItsOffice = scopes(['company', headOffice], ['office', [...office, 'crm_technical']]);
const turns = scopes(['company', headOffice], ['office', office], ['own', ['crm_technical']]);
const sales = scopes(['company', headOffice], ['office', office]);
export const warranties = scopes(
  ['company', ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_administration']],
  ['office', office],
);
const discounts = scopes(
  ['company', ['crm_admin']],
  ['office', ['crm_local_admin', 'crm_supervisor']],
);
const sellers = scopes(['company', ['crm_admin']], ['office', office]);
const clients = scopes([
  'company',
  ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_marketing', ...office],
]);
const stockReaders = ['crm_admin', 'crm_operations_sales', 'crm_administration'] as const;
const registry = scopes(['company', ['crm_admin', ...office]]);
const stocks = scopes(['company', stockReaders], ['office', office]);
const trail = scopes(['company', ['crm_admin']], ['office', ['crm_local_admin']]);
/** Of the currencies of their branches: of all the chain's in bolívares. */
const rateReaders = scopes([
  'company',
  ['crm_admin', 'crm_administration', 'crm_supervisor', 'crm_technical_attendant'],
]);
const security = scopes(['company', ['crm_admin']]);
const prices = scopes(
  ['company', ['crm_admin']],
  ['office', ['crm_local_admin', 'crm_supervisor']],
);
const appointments = scopes(
  ['company', ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_marketing']],
  ['office', office],
);
const appointmentLines = scopes(['company', ['crm_admin']], ['office', office]);
const profits = scopes(
  ['company', ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_administration']],
  ['office', ['crm_local_admin', 'crm_supervisor']],
);
/** The attendant's are today's alone, and those of the test are. */
const expenses = scopes(
  ['company', ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_administration']],
  ['office', office],
);

const cashReaders = ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_administration'] as const;
const accounts = scopes(['company', cashReaders], ['office', office]);
/** Of closed sessions, as those of the test are. */
const registers = accounts;
const ledger = profits;
const nobody = scopes();

export interface Relation {
  name: string;
  sees: (role: RoleName) => Scope;
  /** Tells one row from all others; `id` where it is left out. */
  key?: string;
  /** How the owner finds a row's company, office and employee, beside the columns of those names. */
  company?: string;
  office?: string;
  employee?: string;
  /** How the owner tells a sale from a warranty, which are seen by `warranties`; the column kind where there is one. */
  kind?: string;
  /** Where the owner finds its rows, when it shows them to no one without a session. */
  rows?: string;
  /** Which of those are its rows. */
  only?: string;
}

const companyOfOffice = '(select company_id from app_public.offices where id = office_id)';

const companyOf = (table: string, key: string) =>
  `(select company_id from app_public.${table} as owning where owning.id = seen.${key})`;
const officeOf = (table: string, key: string) =>
  `(select office_id from app_public.${table} as owning where owning.id = seen.${key})`;

/** Every table and view of app_public (D1, D2; doc 1 §6, doc 2 §6, doc 3 §6). */
export const relations: readonly Relation[] = [
  { name: 'companies', sees: everyone, company: 'id', office: 'null' },
  { name: 'countries', sees: everyone, office: 'null' },
  { name: 'towns', sees: everyone, office: 'null' },
  { name: 'offices', sees: everyone, office: 'id' },
  { name: 'roles', sees: everyone, office: 'null' },
  { name: 'services', sees: everyone, office: 'null' },
  { name: 'subservices', sees: ofItsOffice },
  { name: 'employees', sees: turns, employee: 'id' },
  { name: 'users', sees: trail },
  { name: 'people', sees: registry, office: 'null' },
  { name: 'clients', sees: clients },
  { name: 'client_consents', sees: clients },
  { name: 'profiles', sees: scopes(['company', office]), office: 'null' },
  { name: 'messages', sees: trail },
  { name: 'audit_entries', sees: trail },
  { name: 'security_events', sees: security },
  { name: 'security_alerts', sees: security },
  { name: 'privacy_incidents', sees: security },
  {
    name: 'security_alerts_seen',
    sees: scopes(['own', ['crm_admin']]),
    key: 'alert_id',
    office: officeOf('security_alerts', 'alert_id'),
    employee: 'actor_id',
  },
  { name: 'list_views', sees: () => 'own', office: 'null', employee: 'actor_id' },
  { name: 'workdays', sees: turns },
  { name: 'sales', sees: sales },
  { name: 'sales_details', sees: turns },
  { name: 'sales_payments', sees: sales },
  {
    name: 'sales_details_commissions',
    sees: (role) =>
      role === 'crm_technical_attendant' || role === 'crm_technical' || role === 'crm_marketing'
        ? 'own'
        : profits(role),
  },
  {
    name: 'office_sale_days',
    sees: sales,
    key: `concat_ws(' ', office_id, sale_day, kind, slot)`,
  },
  {
    name: 'employee_days',
    sees: profits,
    key: `concat_ws(' ', employee_id, sale_day, slot, office_id)`,
  },
  {
    name: 'employee_months',
    sees: profits,
    key: `concat_ws(' ', employee_id, month, slot, office_id)`,
  },
  {
    name: 'office_facts',
    sees: sales,
    key: `concat_ws(' ', office_id, dimension, grain, starts, member, slot)`,
  },
  { name: 'month_closings', sees: profits },
  { name: 'v_month_closings', sees: profits, company: companyOfOffice },
  { name: 'v_clients', sees: clients, company: companyOfOffice },
  {
    name: 'v_client_consents',
    sees: registry,
    company: companyOfOffice,
    rows: 'client_consents',
  },
  { name: 'v_all_employees', sees: turns, employee: 'id' },
  { name: 'v_staff_choices', sees: turns, employee: 'id', company: companyOfOffice },
  { name: 'v_all_workdays', sees: turns, company: companyOfOffice },
  { name: 'v_workdays', sees: turns, company: companyOfOffice },
  {
    name: 'v_employees_without_workdays',
    sees: turns,
    company: companyOfOffice,
    employee: 'id',
  },
  { name: 'v_sales', sees: sales, company: companyOfOffice },
  {
    name: 'v_refunds',
    sees: sales,
    company: companyOfOffice,
    employee: 'null',
    rows: 'sales',
    only: `kind = 'REFUND'`,
  },
  { name: 'v_sales_details', sees: turns, company: companyOfOffice },
  {
    name: 'v_sales_payments',
    sees: sales,
    company: companyOf('sales', 'sale_id'),
    office: officeOf('sales', 'sale_id'),
    kind: '(select kind from app_public.sales where id = sale_id)',
  },
  { name: 'v_warranties', sees: warranties, company: companyOfOffice },
  { name: 'v_sales_details_clients', sees: sales, company: companyOfOffice, employee: 'null' },
  { name: 'discounts', sees: discounts },
  { name: 'v_discounts', sees: discounts, company: companyOfOffice },
  {
    name: 'v_granted_discounts',
    sees: discounts,
    rows: 'sales_details',
    only: 'granted_amount is not null',
  },
  { name: 'discounts_details', sees: discounts },
  {
    name: 'v_all_discounts',
    sees: sellers,
    key: `concat_ws(' ', office_id, subservice_id)`,
    company: companyOfOffice,
    rows: 'discounts_details',
  },
  { name: 'permissions', sees: everyone, key: 'name', company: 'null', office: 'null' },
  { name: 'v_permissions', sees: everyone, key: 'name', company: 'null', office: 'null' },
  {
    name: 'role_permissions',
    sees: everyone,
    key: `concat_ws(' ', role_id, permission)`,
    company: companyOf('roles', 'role_id'),
    office: 'null',
  },
  { name: 'office_settings', sees: ofItsOffice, key: 'office_id' },
  { name: 'office_rates', sees: ofItsOffice },
  { name: 'v_office_rates', sees: ofItsOffice, company: companyOfOffice },
  { name: 'official_rates', sees: rateReaders, office: 'null' },
  {
    name: 'v_official_rates',
    sees: rateReaders,
    company: companyOf('official_rates', 'id'),
    office: 'null',
  },
  { name: 'v_countries', sees: everyone, company: companyOf('countries', 'id'), office: 'null' },
  { name: 'v_towns', sees: everyone, company: companyOf('towns', 'id'), office: 'null' },
  { name: 'v_offices', sees: everyone, company: companyOf('offices', 'id'), office: 'id' },
  { name: 'v_technicals', sees: turns, employee: 'id' },
  { name: 'v_supervisors', sees: turns, employee: 'id' },
  {
    name: 'v_other_employees',
    sees: trail,
    rows: 'v_all_employees',
    only: "not takes_turns and role_name <> 'crm_supervisor'",
  },
  { name: 'v_users', sees: trail, company: companyOfOffice },
  { name: 'v_messages', sees: trail, company: companyOfOffice },
  {
    name: 'v_audit_entries',
    sees: trail,
    company: companyOf('audit_entries', 'id'),
    office: officeOf('audit_entries', 'id'),
  },
  {
    name: 'v_security_events',
    sees: security,
    company: companyOf('security_events', 'id'),
  },
  {
    name: 'v_privacy_incidents',
    sees: security,
    company: companyOf('privacy_incidents', 'id'),
  },
  {
    name: 'v_security_alerts',
    sees: security,
    company: companyOf('security_alerts', 'id'),
    office: officeOf('security_alerts', 'id'),
  },
  { name: 'v_subservices', sees: ofItsOffice, company: companyOfOffice },
  { name: 'v_listed_prices', sees: ofItsOffice, company: companyOfOffice },
  { name: 'subservice_prices', sees: prices },
  {
    name: 'v_subservice_prices',
    sees: prices,
    company: companyOf('subservices', 'subservice_id'),
    office: officeOf('subservices', 'subservice_id'),
  },
  {
    name: 'percent_indicators',
    sees: scopes(['company', ['crm_admin', 'crm_supervisor']]),
    office: 'null',
    employee: 'null',
  },
  {
    name: 'providers',
    sees: scopes(['company', ['crm_admin']], ['office', office]),
  },
  { name: 'money_stores', sees: accounts },
  { name: 'payment_methods', sees: sales },
  { name: 'v_payment_methods', sees: sales, company: companyOfOffice },
  {
    name: 'v_providers',
    sees: scopes(['company', ['crm_admin']], ['office', office]),
    company: companyOfOffice,
  },
  {
    name: 'v_money_stores',
    sees: accounts,
    company: companyOfOffice,
  },
  { name: 'privacy_requests', sees: security },
  { name: 'retention_settings', sees: security, key: 'company_id', office: 'null' },
  { name: 'v_privacy_requests', sees: security, company: companyOfOffice },
  { name: 'cash_registers', sees: registers },
  {
    name: 'cash_drawers',
    sees: registers,
    key: 'store_id',
    office: officeOf('cash_registers', 'register_id'),
  },
  { name: 'cash_sessions', sees: registers },
  { name: 'cash_counts', sees: registers },
  { name: 'cash_session_lines', sees: registers },
  { name: 'money_entries', sees: ledger },
  {
    name: 'money_days',
    sees: nobody,
    key: `concat_ws(' ', store_id, entry_day, entry_type, slot)`,
  },
  { name: 'money_balances', sees: nobody, key: `concat_ws(' ', store_id, currency_code, slot)` },
  { name: 'v_cash_registers', sees: registers, company: companyOfOffice },
  { name: 'v_cash_sessions', sees: registers, company: companyOfOffice },
  { name: 'v_cash_counts', sees: registers, company: companyOfOffice },
  { name: 'v_cash_session_lines', sees: registers, company: companyOfOffice },
  { name: 'v_money_entries', sees: ledger, company: companyOfOffice },
  {
    name: 'v_money_balances',
    sees: ledger,
    key: `concat_ws(' ', office_id, money_store_name)`,
    company: companyOfOffice,
    rows: 'money_stores',
  },
  { name: 'invoices', sees: expenses },
  { name: 'v_invoices', sees: expenses, company: companyOfOffice },
  { name: 'extra_expenses', sees: profits },
  { name: 'v_extra_expenses', sees: profits, company: companyOfOffice },
  { name: 'categories', sees: scopes(['company', [...stockReaders, ...office]]), office: 'null' },
  { name: 'products', sees: stocks },
  { name: 'inventories', sees: stocks, employee: 'null' },
  { name: 'v_all_inventories', sees: stocks, company: companyOfOffice },
  { name: 'stock_movements', sees: stocks, employee: 'null' },
  // Of today, which attendants see too.
  { name: 'appointments', sees: appointments },
  { name: 'v_appointments', sees: appointments, company: companyOfOffice, employee: 'null' },
  { name: 'appointments_details', sees: appointmentLines },
  { name: 'v_appointments_details', sees: appointmentLines, company: companyOfOffice },
  { name: 'office_appointment_settings', sees: appointments, key: 'office_id' },
  {
    name: 'v_appointment_settings',
    sees: appointments,
    key: 'office_id',
    company: companyOfOffice,
  },
  {
    name: 'v_stock_movements',
    sees: stocks,
    company: companyOf('stock_movements', 'id'),
    office: officeOf('stock_movements', 'id'),
  },
];
