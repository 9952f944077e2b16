import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';
import { hubs } from './hubs.ts';

/** Screens of the hubs, with the items beyond the limit of the menu (doc 1 §2: reports, settings), and the manual. */
export const hubScreens = [
  { ...hubs.reports, load: async () => (await import('../hub/hub-screen.tsx')).ReportsHub },
  { ...hubs.settings, load: async () => (await import('../hub/hub-screen.tsx')).SettingsHub },
  {
    path: paths.manual,
    title: 'Ayuda',
    load: async () => (await import('../manual/manual-screen.tsx')).ManualScreen,
  },
] as const satisfies readonly AppScreen[];
