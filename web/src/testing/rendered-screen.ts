import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, skipToken } from '@tanstack/react-query';
import {
  createMemoryHistory,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { encodeRouteId } from '#domain/input/route-id.ts';
import type { ColumnKind } from '#domain/lists/list-definition.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';
import { listDefinitions } from '../../../tests/lists/list-definitions.ts';
import { everybody } from './current-user.ts';

type Row = Readonly<Record<string, unknown>>;

async function loadApp() {
  Object.assign(globalThis, { addEventListener: () => undefined });
  const [{ createAppRouter }, { rootRoute }, { session }, { queryClient }] = await Promise.all([
    import('../app/signed-in/router.tsx'),
    import('../app/signed-in/routes.tsx'),
    import('#web/lib/session/session.ts'),
    import('#web/lib/api/query-client.ts'),
  ]);
  // Render the screen without the frame.
  rootRoute.update({ component: Outlet });
  // A new render of a screen shows the error of an earlier request.
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retryOnMount: false },
  });
  return { createAppRouter, session, queryClient };
}

let app: ReturnType<typeof loadApp> | undefined;

/** Returns the URL of a screen, with a nonexistent record for `$id`. */
export function sampleAddress(path: string): string {
  const dates = { date_from: '2026-11-16', date_until: '2026-11-20' };
  const id = '01900000-0000-7000-8000-000000000001';
  return path.replace('$id', encodeRouteId({ id, user_id: id, ...dates }));
}

const samples: Readonly<Record<ColumnKind, unknown>> = {
  text: 'Texto',
  number: 1,
  money: '2405.00',
  percent: '0.3',
  date: '2026-11-20',
  datetime: '2026-11-20T15:00:00Z',
  boolean: true,
  weekdays: [1],
  phone: '04141234567',
};

/** Returns a row of any list with a value in each column. */
export const sampleRow: Row = {
  ...Object.fromEntries(
    listDefinitions
      .flatMap(({ columns }) => columns)
      // A field that is an amount of one list may be a text of another; an amount is a text too.
      .toSorted((one, other) => Number(one.kind === 'money') - Number(other.kind === 'money'))
      .map(({ field, kind, captions = {} }) => [field, Object.keys(captions)[0] ?? samples[kind]]),
  ),
  id: '1',
  currencyCode: 'VES',
  timeZone: 'America/Caracas',
  state: 'BOOKED',
  days: [1],
};

/** Returns whether a query loads a page of a list; the key of its sums has a word in the third part. */
const isOfList = ([, name, variables]: readonly unknown[]) =>
  typeof variables === 'object' && listDefinitions.some((list) => list.name === name);

/**
 * Returns the HTML of the first render of a screen for `currentUser`, without a browser. Its list has these
 * `rows` of `totalCount` in all, or is loading if `rows` is null; all other requests are pending.
 */
export async function renderedScreen(
  address: string,
  currentUser: CurrentUser = everybody,
  rows: readonly Row[] | null = [{ id: '1' }],
  totalCount = rows?.length ?? 0,
  token = 'of a test',
): Promise<string> {
  app ??= loadApp();
  const { session, queryClient } = await app;
  session.set({ token, currentUser, endedBy: null });
  queryClient.clear();
  const first = await draw(address);
  if (rows === null) return first;
  for (const { queryKey } of queryClient.getQueryCache().getAll()) {
    if (isOfList(queryKey)) queryClient.setQueryData(queryKey, { rows, totalCount });
  }
  return draw(address);
}

/** Parsed JSON, whose shape depends on the operation. */
type RequestVariables = ReturnType<typeof JSON.parse>;

/** Response data by operation name, or functions of the variables that return it. */
type Answers = Readonly<Record<string, object | ((variables: RequestVariables) => object)>>;

/**
 * Returns the HTML of a screen whose operations have these responses; other operations are
 * rejected. A given `part` is rendered instead of the screen.
 */
export async function answeredScreen(
  address: string,
  answers: Answers,
  {
    currentUser = everybody,
    part = Outlet,
  }: { currentUser?: CurrentUser; part?: RouteComponent } = {},
): Promise<string> {
  app ??= loadApp();
  await app;
  const { rootRoute } = await import('../app/signed-in/routes.tsx');
  const { fetch } = globalThis;
  globalThis.fetch = async (_address, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body));
    const answer = answers[operationName];
    const data = typeof answer === 'function' ? answer(variables) : answer;
    return Response.json(data ? { data } : { errors: [{ message: 'NOT_FOUND' }] });
  };
  rootRoute.update({ component: part });
  try {
    return (await openedScreen(address, currentUser, 'of a test')).html;
  } finally {
    rootRoute.update({ component: Outlet });
    globalThis.fetch = fetch;
  }
}

/** Returns the HTML of a URL in the current session, with its cached responses. */
async function draw(address: string): Promise<string> {
  app ??= loadApp();
  const { createAppRouter, queryClient } = await app;
  const router = createAppRouter();
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const screen = createElement(RouterProvider, { router });
  const data = createElement(QueryClientProvider, { client: queryClient }, screen);
  const stream = await renderToReadableStream(createElement(MantineProvider, null, data));
  await stream.allReady;
  return new Response(stream).text();
}

/** Returns the name of the list in the last rendered screen. */
export async function shownList(): Promise<string | undefined> {
  app ??= loadApp();
  const { queryClient } = await app;
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
  return keys.find(isOfList)?.[1] as string | undefined;
}

/** A screen after all of its requests have finished. */
export interface OpenedScreen {
  readonly html: string;
  /** Codes of the rejected requests. */
  readonly rejected: readonly string[];
  /** Rows of its list, if it has one. */
  readonly rows: readonly Row[];
}

/** Opens a screen in the session of a token: renders it and awaits its requests, until no new ones start. */
export async function openedScreen(
  address: string,
  currentUser: CurrentUser,
  token: string,
): Promise<OpenedScreen> {
  app ??= loadApp();
  const { queryClient } = await app;
  const rejected: string[] = [];
  const settled = new Set<string>();
  let html = await renderedScreen(address, currentUser, null, 0, token);
  for (;;) {
    const pending = queryClient.getQueryCache().findAll({
      predicate: ({ queryHash, queryKey, state, options }) =>
        !settled.has(queryHash) &&
        state.data === undefined &&
        options.queryFn !== skipToken &&
        // A list has a second, disabled observer for another order.
        (isOfList(queryKey) || (options as { enabled?: boolean }).enabled !== false),
    });
    if (pending.length === 0) break;
    await Promise.all(
      pending.map((query) => {
        settled.add(query.queryHash);
        return query.fetch().catch((error: unknown) => {
          const { code = error } = error as { code?: string };
          rejected.push(`${query.queryKey.join(' ')}: ${code}`);
        });
      }),
    );
    html = await draw(address);
  }
  const list = queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryKey }) => isOfList(queryKey));
  const { rows = [] } = (list?.state.data ?? {}) as { rows?: Row[] };
  return { html, rejected, rows };
}
