import * as z from 'zod/mini';
import { type Permission, permissions } from '#domain/texts/permissions.ts';
import { required } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const rolesTopic = 'roles';

/** Form of a role (doc 1 §5). */
export const roleSchema = z.object({ roleName: required('name') });

/** Returns whether the role has a documented name (doc 1 §1), which cannot be changed. */
export function isDocumentedRole(roleName: string): boolean {
  return roleName.startsWith('crm_');
}

/** Permissions about one subject. */
export interface PermissionGroup {
  readonly caption: string;
  readonly permissions: readonly { readonly name: Permission; readonly description: string }[];
}

/** Captions of subjects, by the first part of permission names, in menu order. */
const subjects: Readonly<Record<string, string>> = {
  workday: 'Turnos',
  appointment: 'Citas',
  sale: 'Ventas',
  warranty: 'Garantías',
  invoice: 'Gastos',
  extra_expense: 'Gastos extras',
  exchange: 'Valor cambiario',
  rate: 'Tasas oficiales',
  advertising: 'Ventas no facturables',
  client: 'Clientes',
  employee: 'Técnicas (os)',
  discount: 'Descuentos',
  inventory: 'Inventarios',
  profit: 'Ganancias de técnicas (os)',
  expense: 'Total de gastos',
  royalty: 'Regalías',
  month: 'Cierre de mes',
  supervisor: 'Supervisores',
  other_employee: 'Otro personal',
  role: 'Roles',
  user: 'Usuarios',
  service: 'Servicios',
  subservice: 'Subservicios',
  provider: 'Proveedores',
  money_store: 'Cuentas de dinero',
  payment_method: 'Medios de pago',
  payment: 'Pagos',
  cash: 'Cajas',
  office: 'Sucursales',
  country: 'Países y localidades',
  profit_indicator: 'Porcentaje de ganancia',
  gauge: 'Indicador de ganancias',
  message: 'Mensajes',
  account: 'Cuentas de acceso',
  audit: 'Historial de cambios',
  security: 'Registro de seguridad',
  privacy: 'Privacidad',
};

/** Returns all permissions (D3), grouped by subject; subjects without a caption come last. */
export function permissionGroups(): readonly PermissionGroup[] {
  const names = Object.keys(permissions) as Permission[];
  const subjectOf = (name: string) => name.slice(0, name.indexOf('.'));
  const order = new Set([...Object.keys(subjects), ...names.map(subjectOf)]);
  return [...order]
    .map((subject) => ({
      caption: subjects[subject] ?? subject,
      permissions: names
        .filter((name) => subjectOf(name) === subject)
        .map((name) => ({ name, description: permissions[name] })),
    }))
    .filter((group) => group.permissions.length > 0);
}
