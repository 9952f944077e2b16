import type { Permission } from '../texts/permissions.ts';

/**
 * Records that can be disabled and enabled again (D49), by API name, with the permission for both.
 * Mirrors app_hidden.disableable_records; a test compares them.
 */
export const disableable = {
  clients: 'client.disable',
  technicals: 'employee.disable',
  supervisors: 'supervisor.update',
  employees: 'role.grant',
  countries: 'country.disable',
  towns: 'country.disable',
  offices: 'office.disable',
  services: 'service.delete',
  subservices: 'subservice.disable',
  discounts: 'discount.disable',
  providers: 'provider.disable',
  money_stores: 'money_store.disable',
  payment_methods: 'payment_method.manage',
  commission_rates: 'commission.manage',
  commission_tiers: 'commission.manage',
  extra_expenses: 'extra_expense.manage',
  inventories: 'inventory.disable',
  categories: 'inventory.create_category',
  appointments: 'appointment.disable',
} as const satisfies Readonly<Record<string, Permission>>;

export type Disableable = keyof typeof disableable;
