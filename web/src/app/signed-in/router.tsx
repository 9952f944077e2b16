import { createRouter } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { NotFoundScreen } from './message-screen.tsx';
import { loginRoute, rootRoute } from './routes.tsx';
import { screenRoute } from './screen-route.tsx';

const clients = async () =>
  (await import('#web/features/clients/clients-screen.tsx')).ClientsScreen;

/** Every screen: its route, its title, who may see it, where its code is. */
const screens = [
  screenRoute({
    path: paths.clients.list,
    title: 'Clientes',
    permission: 'client.read',
    load: clients,
  }),
  screenRoute({
    path: paths.clients.page,
    title: 'Clientes',
    permission: 'client.read',
    load: clients,
  }),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRoute, ...screens]),
  // Addresses hold plain text: '?phone=0414' stays a text with its zero.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text && `?${text}`;
  },
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
