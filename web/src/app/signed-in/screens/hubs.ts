import { IconReportAnalytics, IconSettings } from '@tabler/icons-react';
import type { Permission } from '#domain/texts/permissions.ts';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';
import { itemGroups } from './item-groups.ts';

/** Returns the permissions of all items in a hub. */
function permissionsIn(hub: string): readonly Permission[] {
  const screens = itemGroups.flatMap((group): readonly AppScreen[] =>
    'hub' in group && group.hub === hub ? group.screens : [],
  );
  return [...new Set(screens.flatMap(({ menu, permission = [] }) => (menu ? permission : [])))];
}

/** Hubs of the menu, without the code of their screens (doc 1 §2: reports, settings). */
export const hubs = {
  reports: {
    path: paths.hubs.reports,
    title: 'Reportes',
    permission: permissionsIn(paths.hubs.reports),
    menu: { icon: IconReportAnalytics },
  },
  settings: {
    path: paths.hubs.settings,
    title: 'Configuración',
    permission: permissionsIn(paths.hubs.settings),
    menu: { icon: IconSettings },
  },
} as const satisfies Readonly<Record<string, Omit<AppScreen, 'load'>>>;
