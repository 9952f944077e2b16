import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { session } from '#web/lib/session/session.ts';
import { landingOf } from './landing.ts';
import { rootRoute } from './routes.tsx';
import { screenComponent } from './screen-component.tsx';
import type { AppScreen } from './screens/app-screen.ts';
import { type ScreenRow, screenGroups } from './screens/screens.ts';

/** Returns the route of a screen; its chunk is fetched on intent and only for permitted persons. */
function screenRoute<const Path extends string>(screen: AppScreen & { readonly path: Path }) {
  const { path, title, permission } = screen;
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title, ...(permission && { permission }) },
    beforeLoad: () => {
      const { currentUser } = session.get();
      if (!currentUser || path !== paths.home) return;
      const landing = landingOf(currentUser);
      if (landing !== path) throw redirect({ href: landing, replace: true });
    },
    component: screenComponent(screen),
  });
}

/** Returns the route of a list with a child route for further pages (D6), so that the list stays mounted. */
function listRoute<const Path extends string>(screen: AppScreen & { readonly path: Path }) {
  const listed = screenRoute(screen);
  return listed.addChildren([createRoute({ getParentRoute: () => listed, path: 'page/$page' })]);
}

type RouteOf<Row extends AppScreen> = Row extends { readonly pages: true }
  ? ReturnType<typeof listRoute<Row['path']>>
  : ReturnType<typeof screenRoute<Row['path']>>;

function routeOf<Row extends AppScreen>(screen: Row): RouteOf<Row>;
function routeOf(screen: AppScreen) {
  return screen.pages ? listRoute(screen) : screenRoute(screen);
}

/** The route of each screen, with a literal path type, which checks links. */
export const screenRoutes = screenGroups
  .flatMap(({ screens }): readonly ScreenRow[] => screens)
  .map((row) => routeOf(row));
