import { IconClipboardCheck } from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** What clients are asked, and asked for, about their own data. */
export const privacyScreens = [
  {
    path: paths.privacy.consents.list,
    pages: true,
    title: 'Consentimientos',
    permission: 'privacy.manage',
    menu: { icon: IconClipboardCheck },
    about: 'Qué clientes aceptaron mensajes y fotos, y quién se lo preguntó.',
    load: async () =>
      (await import('#web/features/privacy/consents/consents-screen.tsx')).ConsentsScreen,
  },
] as const satisfies readonly AppScreen[];
