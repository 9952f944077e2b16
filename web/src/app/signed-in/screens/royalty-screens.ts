import { IconCalendarCheck, IconPercentage, IconReceipt2 } from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Royalty of each branch (doc 3 §2 Royalty). */
export const royaltyScreens = [
  {
    path: paths.royalty.list,
    pages: true,
    title: 'Importe del mes',
    permission: 'royalty.read',
    menu: { icon: IconPercentage },
    about: 'Las regalías de cada sucursal, desde hace un mes.',
    load: async () =>
      (await import('#web/features/reports/branches/royalty-screen.tsx')).RoyaltyScreen,
  },
  {
    path: paths.royaltyProfits.list,
    pages: true,
    title: 'Importe a pagar',
    permission: 'royalty.read',
    menu: { icon: IconReceipt2 },
    about: 'Las regalías de una sucursal.',
    load: async () =>
      (await import('#web/features/reports/branches/royalty-screen.tsx')).RoyaltyProfitsScreen,
  },
  {
    path: paths.royaltyProfitsDate.list,
    pages: true,
    title: 'Importe a pagar por Sucursal',
    permission: 'royalty.read',
    menu: { icon: IconCalendarCheck },
    about: 'Las regalías de cada sucursal entre dos fechas.',
    load: async () =>
      (await import('#web/features/reports/branches/royalty-screen.tsx')).RoyaltyProfitsDateScreen,
  },
  {
    path: paths.royaltyDays.list,
    pages: true,
    title: 'Detalle de Regalías',
    permission: 'royalty.read',
    load: async () =>
      (await import('#web/features/reports/branches/lines-screens.tsx')).RoyaltyDaysScreen,
  },
] as const satisfies readonly AppScreen[];
