import type { RoleName } from '#db/demo/staff.ts';
import { roleNames } from '#db/demo/staff.ts';

interface ScreenOfRoles {
  readonly path: string;
  /** Its heading. */
  readonly title: string;
  /** Its item in the menu; none when other screens lead to it. */
  readonly menu?: string;
  /** Who may open it (doc 1 §2 and §6, doc 2 §6). */
  readonly roles: readonly RoleName[];
}

const branch = ['crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'] as const;
const headOffice = ['crm_ceo', 'crm_operations_sales', 'crm_administration'] as const;
const allBut = (...others: RoleName[]) => roleNames.filter((role) => !others.includes(role));

/** Every screen of one address, in the order of the menu. */
export const screens: readonly ScreenOfRoles[] = [
  { path: '/workdays', title: 'Turnos', menu: 'Turnos', roles: allBut('crm_technical') },
  { path: '/sales', title: 'Ventas', menu: 'Ventas', roles: allBut('crm_technical') },
  {
    path: '/sales/my',
    title: 'Mis servicios',
    menu: 'Mis servicios',
    roles: [...branch, 'crm_technical'],
  },
  { path: '/sales/add', title: 'Agregar Venta', roles: branch },
  {
    path: '/clients',
    title: 'Clientes',
    menu: 'Clientes',
    roles: allBut('crm_technical', 'crm_administration'),
  },
  {
    path: '/employees/profit',
    title: 'Ganancias de la Técnica (o)',
    menu: 'Ganancias de la Técnica (o)',
    roles: ['crm_admin', 'crm_local_admin', 'crm_supervisor', ...headOffice],
  },
];
