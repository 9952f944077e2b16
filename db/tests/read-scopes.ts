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
const clients = scopes([
  'company',
  ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_marketing', ...office],
]);
const stockReaders = ['crm_admin', 'crm_operations_sales', 'crm_administration'] as const;
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
}

const companyOf = (table: string, key: string) =>
  `(select company_id from app_public.${table} as owning where owning.id = seen.${key})`;
const officeOf = (table: string, key: string) =>
  `(select office_id from app_public.${table} as owning where owning.id = seen.${key})`;

/**
 * Tables and views of app_public that the API has no list of (D1, D2; doc 1 §6, doc 2 §6, doc 3 §6). Who sees the rows of
 * the others is in tests/access/read-matrix.ts.
 */
export const unlisted: readonly Relation[] = [
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
  { name: 'permissions', sees: everyone, key: 'name', company: 'null', office: 'null' },
  {
    name: 'role_permissions',
    sees: everyone,
    key: `concat_ws(' ', role_id, permission)`,
    company: companyOf('roles', 'role_id'),
    office: 'null',
  },
  { name: 'office_settings', sees: ofItsOffice, key: 'office_id' },
  { name: 'office_rates', sees: ofItsOffice },
  { name: 'official_rates', sees: rateReaders, office: 'null' },
  { name: 'subservice_prices', sees: prices },
  { name: 'payment_methods', sees: sales },
  { name: 'privacy_requests', sees: security },
  { name: 'retention_settings', sees: security, key: 'company_id', office: 'null' },
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
  { name: 'stock_movements', sees: stocks, employee: 'null' },
  // Of today, which attendants see too.
  { name: 'appointments', sees: appointments },
  { name: 'appointments_details', sees: appointmentLines },
  { name: 'office_appointment_settings', sees: appointments, key: 'office_id' },
];
