import { IconCashRegister } from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Cash registers: their day, their sessions, and all branches (doc 4 §2). */
export const cashScreens = [
  {
    path: paths.cash.day,
    title: 'Caja del día',
    permission: ['cash.open', 'cash.count', 'cash.close'],
    menu: {
      staysFor: ['administrator', 'branch'],
      icon: IconCashRegister,
      separatePaths: [paths.cashSessions.list, paths.cash.consolidated, paths.cash.registers],
    },
    load: async () => (await import('#web/features/cash/cash-screen.tsx')).CashScreen,
  },
  {
    path: paths.cashSessions.details,
    record: true,
    title: 'Cierre de caja',
    permission: ['cash.read', 'cash.read_expected', 'cash.close'],
    load: async () => (await import('#web/features/cash/session-screen.tsx')).CashSessionScreen,
  },
] as const satisfies readonly AppScreen[];

/** For head office and administrators of registers. */
export const cashOfficeScreens = [
  {
    path: paths.cash.consolidated,
    title: 'Consolidado',
    permission: ['cash.read', 'cash.read_expected'],
    menu: { icon: IconCashRegister, permission: 'cash.read' },
    about: 'Cómo están las cajas de cada sucursal, y en cuánto difieren',
    load: async () =>
      (await import('#web/features/cash/consolidated-screen.tsx')).ConsolidatedScreen,
  },
  {
    path: paths.cashSessions.list,
    pages: true,
    title: 'Cierres de caja',
    permission: ['cash.read', 'cash.read_expected', 'cash.close'],
    menu: { icon: IconCashRegister },
    about: 'Cada cierre con lo contado, su diferencia y sus movimientos',
    load: async () => (await import('#web/features/cash/sessions-screen.tsx')).CashSessionsScreen,
  },
  {
    path: paths.cash.registers,
    title: 'Cajas',
    permission: 'office.manage',
    menu: { icon: IconCashRegister },
    about: 'Las cajas de la sucursal, y cuál se usa por defecto',
    load: async () => (await import('#web/features/cash/registers-screen.tsx')).RegistersScreen,
  },
  {
    path: paths.moneyEntries.list,
    pages: true,
    title: 'Movimientos de la cuenta',
    permission: ['cash.read', 'cash.read_expected'],
    load: async () =>
      (await import('#web/features/cash/money-entries-screen.tsx')).MoneyEntriesScreen,
  },
] as const satisfies readonly AppScreen[];
