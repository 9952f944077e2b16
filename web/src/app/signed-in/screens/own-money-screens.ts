import { IconCashBanknote } from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** What employees earn themselves (doc 6 §2). */
export const ownMoneyScreens = [
  {
    path: paths.ownEarnings,
    title: 'Mis ganancias',
    permission: 'settlement.read_own',
    menu: { icon: IconCashBanknote },
    load: async () =>
      (await import('#web/features/sales/own-earnings/own-earnings-screen.tsx')).OwnEarningsScreen,
  },
] as const satisfies readonly AppScreen[];
