import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#web/config/paths.ts';
import { isConnectionSlow } from '#web/lib/browser/slow-connection.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { previousPath } from '#web/lib/navigation/list-behind.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { Screen } from '#web/ui/screen.tsx';
import { openShortcuts } from '../shell/shortcuts-help.tsx';
import {
  isManualPage,
  type ManualPageName,
  type ManualPlace,
  manualPages,
  manualPlaceOf,
} from './manual-pages.ts';
import classes from './manual-screen.module.css';
import { ManualText } from './manual-text.tsx';

/** The manual (docs/manual), at the section of the address, otherwise of the screen before. */
export function ManualScreen() {
  const { page: name, anchor } = usePlace();
  const page = manualPages[name];
  useEffect(() => {
    const heading = anchor === undefined ? null : document.getElementById(anchor);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [anchor]);
  useEffect(() => {
    if (isConnectionSlow()) return;
    // The service worker caches them, so that the page has its pictures without a connection.
    for (const { src } of Object.values(page.pictures)) void fetch(src).catch(() => undefined);
  }, [page]);
  return (
    <Screen
      title={`Ayuda: ${page.title}`}
      action={
        <Button
          variant="default"
          leftSection={<IconKeyboard size={18} />}
          onClick={openShortcuts}
          data-screen-only
        >
          Atajos de teclado
        </Button>
      }
    >
      <nav aria-label="Páginas de la ayuda" className={look.strip} data-strip data-screen-only>
        {(Object.keys(manualPages) as ManualPageName[]).map((each) => (
          <Link
            key={each}
            to={paths.manual}
            search={{ pagina: each }}
            className={`${look.choice} ${classes.page}`}
          >
            {manualPages[each].title}
          </Link>
        ))}
      </nav>
      <div className={classes.columns}>
        <nav aria-label="Contenido" className={classes.contents} data-screen-only>
          <ul>
            {page.sections.map(({ title, anchor: section }) => (
              <li key={section}>
                <Link
                  to={paths.manual}
                  search={{ pagina: name }}
                  hash={section}
                  activeOptions={{ includeHash: true }}
                  className={`${look.choice} ${classes.section}`}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <article className={classes.text}>
          <ManualText page={page} name={name} />
        </article>
      </div>
    </Screen>
  );
}

/** Returns the page and section of the address, and completes an address without a page. */
function usePlace(): ManualPlace {
  const { permissions } = useCurrentUser();
  const { pagina } = useAddressSearch();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const router = useRouter();
  const isNamed = isManualPage(pagina);
  const from = previousPath();
  const matches = from === null || isNamed ? [] : router.matchRoutes(from);
  const screen = matches.at(-1)?.fullPath.replace(/\/page\/\$page$/, '');
  const place = isNamed
    ? { page: pagina, anchor: hash || undefined }
    : manualPlaceOf(permissions, screen);
  useEffect(() => {
    if (isNamed) return;
    const { page, anchor = '' } = place;
    void navigate({ to: paths.manual, search: { pagina: page }, hash: anchor, replace: true });
  });
  return place;
}
