import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { cleanText } from '#domain/input/clean-text.ts';
import { paths } from '#web/config/paths.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { recentsOf } from '#web/lib/browser/recents.ts';
import { can, useCurrentUser } from '#web/lib/session/session.ts';
import { toggleFavourite, useFavourites } from '../favourites.ts';
import { menusOf, presentItem } from '../menus.ts';
import { actAnswers } from './acts.ts';
import { type Answer, matchingAnswers, nearestFirst } from './answers.ts';
import { screenAnswers } from './screen-answers.ts';
import { searchProviders } from './search-providers.ts';

const pause = 180;

/** Returns the results for the typed text, best first; without text, recent items and common actions. */
export function useAnswers(typed: string): {
  readonly answers: readonly Answer[];
  /** Whether all results have arrived. */
  readonly settled: boolean;
} {
  const currentUser = useCurrentUser();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const trimmed = cleanText(typed);
  const [text] = useDebouncedValue(trimmed, pause);
  const own = useMemo(() => {
    const theme = { isDark, change: () => setColorScheme(isDark ? 'light' : 'dark') };
    return [...screenAnswers(currentUser), ...actAnswers(currentUser, theme)];
  }, [currentUser, isDark, setColorScheme]);
  const ofScreen = useFavouriteAct();
  const found = useQueries({
    queries: searchProviders
      .filter(({ permission }) => can(permission, currentUser))
      .map(({ group, topic, search }) => ({
        ...showsRecords,
        queryKey: [topic, 'search-everything', group, text],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Answer[]> =>
          (await search(text, signal)).map(({ href, ...hit }) => ({ group, ...hit, open: href })),
        enabled: text.length > 1,
      })),
    combine: (results) => ({
      hits: results.flatMap(({ data }) => data ?? []),
      pending: results.some(({ isFetching, data }) => isFetching && !data),
    }),
  });
  if (!trimmed)
    return { answers: [...recentAnswers(currentUser.email), ...firstActs(own)], settled: true };
  // Results for an earlier text do not count.
  const settled = trimmed === text && !found.pending;
  const all = [...matchingAnswers(trimmed, [...own, ...ofScreen]), ...(settled ? found.hits : [])];
  return { answers: nearestFirst(trimmed, all), settled };
}

/** Returns the action that adds the current screen to the favourites or removes it, if it is a menu item. */
function useFavouriteAct(): readonly Answer[] {
  const currentUser = useCurrentUser();
  const marked = useFavourites();
  const item = useLocation({
    select: ({ pathname }) => presentItem(menusOf(currentUser), pathname),
  });
  if (!item) return [];
  const act = marked.includes(item.to) ? 'Quitar de favoritos' : 'Agregar a favoritos';
  const open = () => toggleFavourite(currentUser.email, item.to);
  return [{ group: 'Acciones', label: `${act}: ${item.label}`, detail: '', open }];
}

function recentAnswers(email: string): readonly Answer[] {
  return recentsOf(email).map(({ href, label, detail }) => ({
    group: 'Reciente',
    label,
    detail,
    open: href,
  }));
}

/** Common actions, shown without typed text. */
const frequentActions: readonly Answer['open'][] = [
  paths.sales.add,
  paths.appointments.add,
  paths.exchange,
  paths.invoices.add,
  paths.employees.myProfile,
];

function firstActs(own: readonly Answer[]): readonly Answer[] {
  return own.filter(({ group, open }) => group === 'Acciones' && frequentActions.includes(open));
}
