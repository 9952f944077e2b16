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
import type { ColumnKind } from '#domain/lists/list-definition.ts';
import { type Permission, permissions } from '#domain/permissions.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import type { Me } from '#web/lib/session.ts';
import { listDefinitions } from '../../../../tests/list-definitions.ts';

type Row = Readonly<Record<string, unknown>>;

async function loadApp() {
  Object.assign(globalThis, { addEventListener: () => undefined });
  const [{ createAppRouter }, { rootRoute }, { session }, { queryClient }] = await Promise.all([
    import('./router.tsx'),
    import('./routes.tsx'),
    import('#web/lib/session.ts'),
    import('#web/lib/query-client.ts'),
  ]);
  // The screen alone, without the frame around it.
  rootRoute.update({ component: Outlet });
  // A new drawing of a screen shows the error of an earlier request.
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retryOnMount: false },
  });
  return { createAppRouter, session, queryClient };
}

let app: ReturnType<typeof loadApp> | undefined;

/** The address of a screen of the table, its `$id` that of a record that nobody has. */
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

/** A row of any list: a value in each column, and in what columns are shown by. */
export const sampleRow: Row = {
  ...Object.fromEntries(
    listDefinitions.flatMap(({ columns }) =>
      columns.map(({ field, kind, captions = {} }) => [
        field,
        Object.keys(captions)[0] ?? samples[kind],
      ]),
    ),
  ),
  id: '1',
  currencyCode: 'VES',
  timeZone: 'America/Caracas',
  state: 'BOOKED',
  days: [1],
};

/** Whether a query is that of a list's page: of its sums, the third part of the key is a word. */
const isOfList = ([, name, variables]: readonly unknown[]) =>
  typeof variables === 'object' && listDefinitions.some((list) => list.name === name);

/** Someone at Caracas who may do everything. */
export const everybody = {
  companyId: '1',
  companyName: 'Turno Demo',
  officeId: '2',
  officeName: 'Caracas',
  employeeId: '3',
  userId: null,
  email: 'ana@caracas.demo',
  fullName: 'Ana Paz',
  roleId: '4',
  roleName: 'crm_admin',
  currencyCode: 'VES',
  timeZone: 'America/Caracas',
  iva: 16,
  exchangeValue: '240.5',
  permissions: Object.keys(permissions) as Permission[],
  demo: false,
  sendsMessages: true,
} as const satisfies Me;

/**
 * The HTML of the screen at an address as `me` first sees it, without a browser. Its list has these `rows`,
 * of `totalCount` in all, or is still on its way where there are none to give; what it asks for besides is on its way too.
 */
export async function renderedScreen(
  address: string,
  me: Me = everybody,
  rows: readonly Row[] | null = [{ id: '1' }],
  totalCount = rows?.length ?? 0,
  token = 'of a test',
): Promise<string> {
  app ??= loadApp();
  const { session, queryClient } = await app;
  session.set({ token, me, endedBy: null });
  queryClient.clear();
  const first = await draw(address);
  if (rows === null) return first;
  for (const { queryKey } of queryClient.getQueryCache().getAll()) {
    if (isOfList(queryKey)) queryClient.setQueryData(queryKey, { rows, totalCount });
  }
  return draw(address);
}

/** The data that a server answers by the names of the operations, or a function of the variables that returns it. */
type Answers = Readonly<Record<string, object | ((variables: never) => object)>>;

/**
 * The HTML of a screen whose operations have these answers; other operations are refused. If there is a `part`,
 * it is drawn in place of the screen.
 */
export async function answeredScreen(
  address: string,
  answers: Answers,
  { me = everybody, part = Outlet }: { me?: Me; part?: RouteComponent } = {},
): Promise<string> {
  app ??= loadApp();
  await app;
  const { rootRoute } = await import('./routes.tsx');
  const { fetch } = globalThis;
  globalThis.fetch = async (_address, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body));
    const answer = answers[operationName];
    const data = typeof answer === 'function' ? answer(variables as never) : answer;
    return Response.json(data ? { data } : { errors: [{ message: 'NOT_FOUND' }] });
  };
  rootRoute.update({ component: part });
  try {
    return (await openedScreen(address, me, 'of a test')).html;
  } finally {
    rootRoute.update({ component: Outlet });
    globalThis.fetch = fetch;
  }
}

/** The HTML of an address for the present session, with the answers that it has. */
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

/** The name of the list of the screen that was drawn last, as its definition has it. */
export async function shownList(): Promise<string | undefined> {
  app ??= loadApp();
  const { queryClient } = await app;
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
  return keys.find(isOfList)?.[1] as string | undefined;
}

/** A screen as a browser has it once everything that it requests has arrived. */
export interface OpenedScreen {
  readonly html: string;
  /** The codes of the refused requests. */
  readonly refused: readonly string[];
  /** The rows of its list, if it has one. */
  readonly rows: readonly Row[];
}

/** Opens a screen in the session of a token: draws it, awaits its requests, and again until there are no more. */
export async function openedScreen(address: string, me: Me, token: string): Promise<OpenedScreen> {
  app ??= loadApp();
  const { queryClient } = await app;
  const refused: string[] = [];
  const settled = new Set<string>();
  let html = await renderedScreen(address, me, null, 0, token);
  for (;;) {
    const pending = queryClient.getQueryCache().findAll({
      predicate: ({ queryHash, queryKey, state, options }) =>
        !settled.has(queryHash) &&
        state.data === undefined &&
        options.queryFn !== skipToken &&
        // A list has a second observer, for another order, which is off.
        (isOfList(queryKey) || (options as { enabled?: boolean }).enabled !== false),
    });
    if (pending.length === 0) break;
    await Promise.all(
      pending.map((query) => {
        settled.add(query.queryHash);
        return query.fetch().catch((error: unknown) => {
          const { code = error } = error as { code?: string };
          refused.push(`${query.queryKey.join(' ')}: ${code}`);
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
  return { html, refused, rows };
}
