import {
  IconAlertTriangle,
  IconClipboardCheck,
  IconHourglass,
  IconShieldCheck,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Screens for duties under data protection law. */
export const privacyScreens = [
  {
    path: paths.privacy.requests,
    pages: true,
    title: 'Solicitudes de Datos',
    permission: 'privacy.manage',
    menu: { icon: IconShieldCheck },
    about: 'Lo que las personas piden de sus datos, y hasta cuándo se les responde',
    load: async () =>
      (await import('#web/features/privacy/requests/requests-screen.tsx')).PrivacyRequestsScreen,
  },
  {
    path: paths.privacy.addRequest,
    title: 'Agregar Solicitud',
    permission: 'privacy.manage',
    load: async () =>
      (await import('#web/features/privacy/requests/add-request-screen.tsx'))
        .AddPrivacyRequestScreen,
  },
  {
    path: paths.privacy.request,
    title: 'Solicitud de Datos',
    permission: 'privacy.manage',
    load: async () =>
      (await import('#web/features/privacy/requests/request-screen.tsx')).PrivacyRequestScreen,
  },
  {
    path: paths.privacy.consents.list,
    pages: true,
    title: 'Consentimientos',
    permission: 'privacy.manage',
    menu: { icon: IconClipboardCheck },
    about: 'Qué clientes aceptaron mensajes y fotos, y quién se lo preguntó',
    load: async () =>
      (await import('#web/features/privacy/consents/consents-screen.tsx')).ConsentsScreen,
  },
  {
    path: paths.privacy.incidents.list,
    pages: true,
    title: 'Incidentes',
    permission: 'privacy.manage',
    menu: { icon: IconAlertTriangle },
    about: 'Lo que pasó con datos personales: hay 48 horas para notificarlo',
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
    about: 'Cuánto se guardan las fotos, los mensajes y el registro de seguridad',
    load: async () =>
      (await import('#web/features/privacy/retention/retention-screen.tsx')).RetentionScreen,
  },
] as const satisfies readonly AppScreen[];
