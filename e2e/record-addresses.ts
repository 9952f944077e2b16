import type { Page } from '@playwright/test';
import { addDays } from '#domain/dates.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import type { ScreenRow } from '#web/app/signed-in/screens/screens.ts';
import { askAs } from './ask.ts';
import { refundInSight } from './refund-in-sight.ts';

type OfRecord = Extract<ScreenRow['path'], `${string}$${string}`>;
type OfMany = Exclude<ScreenRow['path'], OfRecord>;

/** Asks for a list's first record. */
const first = (list: string, order = '') => `${list}(first: 1${order}) { nodes { id } }`;
const oldestSale = first('allVSales', ', orderBy: SALE_DATE_ASC');
const oldestWarranty = first('allVWarranties', ', orderBy: SALE_DATE_ASC');

/** What gives the record that the screen of an address is about: of those that no journey takes away. */
const records: Readonly<Record<OfRecord, string>> = {
  '/clients/edit/$id': first('allVClients'),
  '/sales/edit/$id': oldestSale,
  '/sales/sales_details/$id': oldestSale,
  '/sales/sales_invoice/$id': oldestSale,
  '/sales/by_employees/$id': first('allVTechnicals'),
  '/warranty/edit/$id': oldestWarranty,
  '/warranty/sales_details/$id': oldestWarranty,
  '/warranty/sales_invoice/$id': oldestWarranty,
  '/appointments/edit/$id': first('allVAppointments', ', orderBy: APPOINTMENT_DATE_DESC'),
  '/appointments/appointments_details/$id': first('allVAppointments'),
  '/discounts/edit/$id': first('allVDiscounts'),
  '/discounts/discounts_details/$id': first('allVDiscounts'),
  '/employees/edit/$id': first('allVTechnicals'),
  '/employees/report_details/$id': first('allVTechnicals'),
  '/supervisors/edit/$id': first('allVSupervisors'),
  '/employees/others/edit/$id': first('allVOtherEmployees'),
  '/roles/edit/$id': first('allRoles'),
  '/services/edit/$id': first('allServices'),
  '/subservices/edit/$id': first('allVSubservices'),
  '/countries/edit/$id': first('allVCountries'),
  '/towns/edit/$id': first('allVTowns'),
  '/offices/edit/$id': first('allVOffices'),
  '/providers/edit/$id': first('allVProviders'),
  '/moneystores/edit/$id': first('allVMoneyStores'),
  '/medios-de-pago/edit/$id': first('allVPaymentMethods'),
  '/moneystores/movimientos/$id': first('allVMoneyStores'),
  '/caja/sesiones/$id': first('allVCashSessions'),
  '/privacidad/incidentes/$id': first('allVPrivacyIncidents'),
  '/invoices/edit/$id': first('allVInvoices'),
  '/expenses/edit/$id': first('allVExtraExpenses'),
  '/inventories/edit/$id': first('allVAllInventories'),
  '/inventories/categories/edit/$id': first('allCategories'),
  '/privacidad/solicitudes/$id': first('allVPrivacyRequests'),
  '/reports/services/$id': '',
  '/reports/payments/$id': '',
};

const today = new Date().toISOString().slice(0, 10);
const aMonth = { date_from: addDays(today, -40), date_until: addDays(today, -10) };
const ofAMonth = `?${new URLSearchParams(aMonth)}`;

/** What lists and reports ask for that would show today alone, on which perhaps nothing was sold yet. */
const asked: Partial<Record<OfMany, string>> = {
  '/sales': ofAMonth,
  '/sales/my': ofAMonth,
  '/sales/total': ofAMonth,
  '/sales/total_advertising': ofAMonth,
  '/sales/total_adversiting': ofAMonth,
  '/sales/clients': ofAMonth,
  '/discounts/granted': ofAMonth,
  '/warranty': ofAMonth,
  '/warranty/my': ofAMonth,
  '/warranty/total': ofAMonth,
  '/warranty/clients': ofAMonth,
  '/appointments': ofAMonth,
  '/invoices': ofAMonth,
  '/employees/profit-date': ofAMonth,
  '/employees/profit-tip-date': ofAMonth,
  '/employees/total-sales': ofAMonth,
  '/employees/employee-profit-detail': ofAMonth,
  '/expenses/total': ofAMonth,
  '/offices/myprofit-date': ofAMonth,
  '/offices/myprofit/services': ofAMonth,
  '/offices/myprofit/expenses': ofAMonth,
  '/offices/myprofit/others': ofAMonth,
  '/royalty': ofAMonth,
  '/royalty/profits': ofAMonth,
  '/royalty/profits-date': ofAMonth,
  '/royalty/days': ofAMonth,
};

/** Where a screen of the table is seen with something in it, by whom a token belongs to. */
export async function addressOf(page: Page, path: string, token: string): Promise<string> {
  if (path === '/sales/refunds') return `${path}${await refundInSight(page)}`;
  if (!path.includes('$')) return `${path}${asked[path as OfMany] ?? ''}`;
  return path.replace('$id', encodeRouteId(await recordOf(page, path as OfRecord, token)));
}

async function recordOf(page: Page, path: OfRecord, token: string) {
  const query = records[path];
  if (!query) return aMonth;
  const lists = await askAs<Record<string, { nodes: { id: string }[] }>>(
    page,
    token,
    `{ ${query} }`,
  );
  const id = Object.values(lists)[0]?.nodes[0]?.id;
  // No branch of the demo controls its cash: the screen is walked as it stands without its session.
  if (!id && path === '/caja/sesiones/$id') return { id: '01a1fe21-a420-7970-86b6-4ba836b70fb3' };
  if (!id) throw new Error(`${path}: the demo has no such record`);
  return path === '/sales/by_employees/$id' ? { user_id: id, ...aMonth } : { id };
}
