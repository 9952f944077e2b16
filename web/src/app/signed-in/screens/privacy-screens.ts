import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** What the law asks of who keeps personal data. */
export const privacyScreens = [
  {
    path: paths.privacy.incidents.list,
    pages: true,
    title: 'Incidentes',
    permission: 'privacy.manage',
    menu: { icon: IconAlertTriangle },
    load: async () =>
      (await import('#web/features/privacy/incidents/incidents-screen.tsx')).IncidentsScreen,
  },
  {
    path: paths.privacy.incidents.details,
    title: 'Incidente',
    permission: 'privacy.manage',
    load: async () =>
      (await import('#web/features/privacy/incidents/incident-screen.tsx')).IncidentScreen,
  },
  {
    path: paths.privacy.retention,
    title: 'Conservación de Datos',
    permission: 'privacy.manage',
    menu: { icon: IconHourglass },
    load: async () =>
      (await import('#web/features/privacy/retention/retention-screen.tsx')).RetentionScreen,
  },
] as const satisfies readonly AppScreen[];
