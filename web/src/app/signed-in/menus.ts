import {
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarDollar,
  IconCalendarEvent,
  IconCalendarStats,
  IconCalendarTime,
  IconCalendarUser,
  IconCash,
  IconCashMinus,
  IconCashPlus,
  IconChartBar,
  IconCoin,
  IconCurrencyDollar,
  IconDiscount,
  IconGauge,
  IconHeartHandshake,
  IconHome,
  IconListNumbers,
  IconListSearch,
  IconMapPin,
  IconMassage,
  IconMessage,
  IconNumber123,
  IconPackages,
  IconPercentage,
  IconReceipt,
  IconReport,
  IconReportMoney,
  IconScissors,
  IconShieldCheck,
  IconShieldLock,
  IconShieldSearch,
  IconSparkles,
  IconSpeakerphone,
  IconTags,
  IconTruckDelivery,
  IconUserCog,
  IconUserSearch,
  IconUserShield,
  IconUserStar,
  IconUsers,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Currency } from '#domain/money.ts';
import type { Permission } from '#domain/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { LowStockCount } from '#web/features/inventories/low-stock-count.tsx';
import { can, type Me } from '#web/lib/session.ts';

export interface MenuItem {
  readonly label: string;
  readonly to: string;
  /** Addresses of its screens that do not begin with its own. */
  readonly also?: readonly string[];
  readonly icon: ComponentType<{ size?: number }>;
  readonly permission: Permission | readonly Permission[];
  /** Not for readers that hold this one. */
  readonly unless?: Permission;
  /** Only for readers at offices of this currency. */
  readonly currency?: Currency;
  /** What is to be told beside the label, such as a count. */
  readonly badge?: ComponentType;
}

export interface MenuGroup {
  readonly label: string;
  /** Whether its items show until the person closes it. */
  readonly openAtFirst?: boolean;
  readonly items: readonly MenuItem[];
}

/** Every screen that menus lead to (doc 1 §2), what is used most first; who sees which is a matter of permissions (D3). */
const groups: readonly MenuGroup[] = [
  {
    label: 'Funciones del día',
    openAtFirst: true,
    items: [
      { label: 'Inicio', to: paths.home, icon: IconHome, permission: 'workday.read' },
      {
        label: 'Turnos',
        to: paths.workdays.list,
        icon: IconCalendarTime,
        permission: 'workday.read',
      },
      {
        label: 'Citas',
        to: paths.appointments.list,
        icon: IconCalendarUser,
        permission: 'appointment.read',
      },
      {
        label: 'Calendario de Citas',
        to: paths.appointments.calendar,
        icon: IconCalendarEvent,
        permission: 'appointment.calendar',
      },
      { label: 'Ventas', to: paths.sales.list, icon: IconReceipt, permission: 'sale.read' },
      {
        label: 'Garantías',
        to: paths.warranties.list,
        icon: IconShieldCheck,
        permission: 'warranty.read',
      },
      {
        label: 'Mis servicios',
        to: paths.mySales.list,
        icon: IconSparkles,
        permission: 'sale.read_own',
        // Who administers has no turns (doc 1 §2: crm_local_admin's menu is crm_admin's).
        unless: 'role.read',
      },
      { label: 'Gastos', to: paths.invoices.list, icon: IconCash, permission: 'invoice.read' },
      {
        label: 'Gastos Extras',
        to: paths.expenses.list,
        icon: IconCashPlus,
        permission: 'extra_expense.read',
      },
      {
        label: 'Valor Cambiario',
        to: paths.exchange,
        icon: IconCurrencyDollar,
        permission: 'exchange.update',
        currency: 'VES',
      },
      {
        label: '% de ganancia por venta no facturable',
        to: paths.advertising,
        icon: IconSpeakerphone,
        permission: 'advertising.update',
        currency: 'VES',
      },
    ],
  },
  {
    label: 'Clientes y servicios',
    openAtFirst: true,
    items: [
      {
        label: 'Clientes',
        to: paths.clients.list,
        also: [paths.clientServices.list],
        icon: IconUsers,
        permission: 'client.read',
      },
      {
        label: 'Técnicas (os)',
        to: paths.employees.list,
        icon: IconScissors,
        permission: 'employee.read',
      },
      {
        label: 'Lista de Precios',
        to: paths.priceList.list,
        icon: IconListNumbers,
        permission: 'subservice.read',
      },
      {
        label: 'Descuentos',
        to: paths.discounts.list,
        icon: IconDiscount,
        permission: 'discount.read',
      },
      {
        label: 'Inventarios',
        to: paths.inventories.list,
        icon: IconPackages,
        permission: 'inventory.read',
        badge: LowStockCount,
      },
    ],
  },
  {
    label: 'Reportes de ventas',
    items: [
      { label: 'Tablero', to: paths.dashboard, icon: IconChartBar, permission: 'sale.totals' },
      {
        label: 'Total de Ventas',
        to: paths.salesTotal.list,
        icon: IconReportMoney,
        permission: 'sale.totals',
      },
      {
        label: 'Total de Ventas No Facturables',
        to: paths.salesTotalAdvertising.list,
        icon: IconReport,
        permission: 'sale.totals',
      },
      {
        label: 'Total de Garantías',
        to: paths.warrantiesTotal.list,
        icon: IconReport,
        permission: 'sale.totals',
      },
      {
        label: 'Ventas por Cliente',
        to: paths.salesClients.list,
        icon: IconUserSearch,
        permission: 'sale.read',
      },
    ],
  },
  {
    label: 'Reportes de técnicas (os)',
    items: [
      {
        label: 'Ganancias de la Técnica (o)',
        to: paths.employeesProfit.list,
        also: ['/employees/report_details'],
        icon: IconCoin,
        permission: 'profit.read',
      },
      {
        label: 'Ganancias por Fecha',
        to: paths.employeesProfitDate.list,
        icon: IconCalendarDollar,
        permission: 'profit.read',
      },
      {
        label: 'Ganancias y Propinas por Fecha',
        to: paths.employeesProfitTipDate.list,
        icon: IconHeartHandshake,
        permission: 'profit.read',
      },
      {
        label: 'Total de Ventas de Técnicas(os)',
        to: paths.employeesTotalSales.list,
        icon: IconReportMoney,
        permission: 'profit.read',
      },
      {
        label: 'Detalle de Ganancias',
        to: paths.employeeProfitDetail.list,
        icon: IconListSearch,
        permission: 'profit.read',
      },
    ],
  },
  {
    label: 'Reportes de sucursales',
    items: [
      {
        label: 'Ganancias por Sucursal',
        to: paths.officesProfit,
        icon: IconBuildingBank,
        permission: ['office.profit', 'expense.totals'],
      },
      {
        label: 'Ganancias por Sucursal y Fecha',
        to: paths.officesProfitDate,
        icon: IconCalendarStats,
        permission: ['office.profit', 'expense.totals'],
      },
      {
        label: 'Total de Gastos',
        to: paths.expensesTotal.list,
        icon: IconCashMinus,
        permission: 'expense.totals',
      },
      {
        label: 'Regalías',
        to: paths.royalty.list,
        icon: IconPercentage,
        permission: 'royalty.read',
      },
      {
        label: 'Cierre de mes',
        to: paths.months,
        icon: IconCalendarCheck,
        permission: 'office.profit',
      },
    ],
  },
  {
    label: 'Configuración',
    items: [
      {
        label: 'Servicios',
        to: paths.services.list,
        icon: IconMassage,
        permission: 'service.manage',
      },
      {
        label: 'Subservicios',
        to: paths.subservices.list,
        icon: IconTags,
        permission: 'subservice.manage',
      },
      {
        label: 'Proveedores',
        to: paths.providers.list,
        icon: IconTruckDelivery,
        permission: 'provider.read',
      },
      {
        label: 'Cuentas de Dinero',
        to: paths.moneyStores.list,
        icon: IconWallet,
        permission: 'money_store.read',
      },
      {
        label: 'Supervisores',
        to: paths.supervisors.list,
        icon: IconUserStar,
        permission: 'supervisor.read',
      },
      {
        label: 'Otro Personal',
        to: paths.otherEmployees.list,
        icon: IconUserShield,
        permission: 'other_employee.read',
      },
      { label: 'Usuarios', to: paths.users.list, icon: IconUserCog, permission: 'user.read' },
      { label: 'Roles', to: paths.roles.list, icon: IconShieldLock, permission: 'role.read' },
      {
        label: 'Sucursales',
        to: paths.offices.list,
        icon: IconBuildingStore,
        permission: 'office.manage',
      },
      {
        label: 'Serie de Facturas',
        to: paths.offices.invoiceSeries,
        icon: IconNumber123,
        permission: 'sale.series',
      },
      {
        label: 'Localidades',
        to: paths.towns.list,
        icon: IconMapPin,
        permission: 'country.manage',
      },
      { label: 'Paises', to: paths.countries.list, icon: IconWorld, permission: 'country.manage' },
      {
        label: 'Porcentaje de Ganancia',
        to: paths.profitIndicator,
        icon: IconGauge,
        permission: 'profit_indicator.update',
      },
      { label: 'Mensajes', to: paths.messages.list, icon: IconMessage, permission: 'message.read' },
      {
        label: 'Registro de Seguridad',
        to: paths.securityLog.list,
        icon: IconShieldSearch,
        permission: 'security.read',
      },
    ],
  },
];

/** The most items that show all at once where a person's menu holds no more. */
const shortMenu = 16;

/** The item at whose screen, or below it, the address is. */
export function presentItem(groups: readonly MenuGroup[], pathname: string): MenuItem | undefined {
  return groups
    .flatMap(({ items }) => items)
    .flatMap((item) => [item.to, ...(item.also ?? [])].map((address) => ({ item, address })))
    .filter(({ address }) => pathname === address || pathname.startsWith(`${address}/`))
    .toSorted((one, other) => other.address.length - one.address.length)[0]?.item;
}

/** The menu of `me`: groups without anything permitted are left out, a short menu is open at first. */
export function menusOf(me: Me): readonly MenuGroup[] {
  const seen = groups
    .map((group) => ({ ...group, items: group.items.filter((item) => isFor(me, item)) }))
    .filter(({ items }) => items.length > 0);
  const isShort = seen.flatMap(({ items }) => items).length <= shortMenu;
  return isShort ? seen.map((group) => ({ ...group, openAtFirst: true })) : seen;
}

function isFor(me: Me, { permission, unless, currency }: MenuItem): boolean {
  if (!can(permission, me) || (unless && can(unless, me))) return false;
  return !currency || currency === me.currency_code;
}
