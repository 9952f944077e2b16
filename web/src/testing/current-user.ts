import { type Permission, permissions } from '#domain/texts/permissions.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';

/** A person at Caracas with every permission. */
export const everybody: CurrentUser = {
  companyId: '1',
  companyName: 'Turno Demo',
  officeId: '2',
  officeName: 'Caracas',
  employeeId: '3',
  userId: null,
  email: 'ana@caracas.demo',
  fullName: 'Ana Paz',
  roleId: '4',
  roleName: 'crm_admin',
  currencyCode: 'VES',
  timeZone: 'America/Caracas',
  iva: 16,
  exchangeValue: '240.5',
  permissions: Object.keys(permissions) as Permission[],
  demo: false,
  sendsMessages: true,
};
