import {
  IconCalendarTime,
  IconCoin,
  IconMessage,
  IconReceipt,
  IconScissors,
  IconShieldLock,
  IconSparkles,
  IconUserCog,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Permission } from '#domain/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { can, type Me } from '#web/lib/session.ts';

export interface MenuItem {
  readonly label: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly permission: Permission;
}

export interface MenuGroup {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** Every screen that menus lead to (doc 1 §2); who sees which is a matter of permissions (D3). */
const groups: readonly MenuGroup[] = [
  {
    label: 'Funciones del día',
    items: [
      {
        label: 'Turnos',
        to: paths.workdays.list,
        icon: IconCalendarTime,
        permission: 'workday.read',
      },
      { label: 'Ventas', to: paths.sales.list, icon: IconReceipt, permission: 'sale.read' },
      {
        label: 'Mis servicios',
        to: paths.mySales.list,
        icon: IconSparkles,
        permission: 'sale.read_own',
      },
    ],
  },
  {
    label: 'Clientes',
    items: [
      { label: 'Clientes', to: paths.clients.list, icon: IconUsers, permission: 'client.read' },
    ],
  },
  {
    label: 'Técnicas (os)',
    items: [
      {
        label: 'Técnicas (os)',
        to: paths.employees.list,
        icon: IconScissors,
        permission: 'employee.read',
      },
    ],
  },
  {
    label: 'Reportes',
    items: [
      {
        label: 'Ganancias de la Técnica (o)',
        to: paths.employeesProfit.list,
        icon: IconCoin,
        permission: 'profit.read',
      },
    ],
  },
  {
    label: 'Configuración',
    items: [
      {
        label: 'Supervisores',
        to: paths.supervisors.list,
        icon: IconUserStar,
        permission: 'supervisor.read',
      },
      { label: 'Roles', to: paths.roles.list, icon: IconShieldLock, permission: 'role.read' },
      { label: 'Usuarios', to: paths.users.list, icon: IconUserCog, permission: 'user.read' },
      { label: 'Mensajes', to: paths.messages.list, icon: IconMessage, permission: 'message.read' },
    ],
  },
];

/** The item at whose screen, or below it, the address is; / is the screen of turns (doc 1 §2). */
export function presentItem(groups: readonly MenuGroup[], address: string): MenuItem | undefined {
  const pathname = address === paths.home ? paths.workdays.list : address;
  return groups
    .flatMap(({ items }) => items)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** The menu of `me`: groups without anything permitted are left out. */
export function menusOf(me: Me): readonly MenuGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => can(item.permission, me)) }))
    .filter(({ items }) => items.length > 0);
}
