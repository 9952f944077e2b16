import type { Page } from '@playwright/test';
import { addDays } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { allLists, fieldOf } from '#server/lists/all-lists.ts';
import { paths } from '#web/config/paths.ts';
import { screens } from '#web/testing/screen-table.ts';
import { queryApiAs } from './api-request.ts';
import { tokenOf } from './sign-in.ts';
import { createVisibleRefund } from './visible-refund.ts';

const today = new Date().toISOString().slice(0, 10);
/** By default lists and reports show only today, which may have no sales yet. */
const aMonth = { date_from: addDays(today, -40), date_until: addDays(today, -10) };

/** Returns the address of a screen with data, for the owner of a token. */
export async function addressOf(page: Page, path: string, token: string): Promise<string> {
  if (path === paths.refunds.list) return `${path}${await createVisibleRefund(page)}`;
  if (path === paths.clientServices.list) return `${path}?${await servedClient(page)}`;
  if (!path.includes('$')) return `${path}?${new URLSearchParams(aMonth)}`;
  if (path in figures)
    return path.replace('$id', encodeRouteId({ ...everyRow, dimension: figures[path] }));
  const id = (await oldestOf(page, listAbove(path), token)) ?? nobody;
  return path.replace('$id', encodeRouteId({ id, user_id: id, ...aMonth }));
}

/** Returns the document of the client of a recent sale, as filters of the client's services. */
async function servedClient(page: Page): Promise<URLSearchParams> {
  const supervisor = await tokenOf(page, 'crm_supervisor');
  const { allVSales } = await queryApiAs<{
    allVSales: { nodes: { clientIn: string; clientInType: string | null }[] };
  }>(
    page,
    supervisor,
    '{ allVSales(orderBy: SALE_DATE_DESC, first: 50) { nodes { clientIn clientInType } } }',
  );
  const sale = allVSales.nodes.find(({ clientInType }) => clientInType !== null);
  return new URLSearchParams({
    identification_number: sale?.clientIn ?? '',
    identification_type: sale?.clientInType ?? '',
  });
}

/** The dashboard figure of a screen of rows, as `rowsOf` of its links names it. */
const figures: Readonly<Record<string, string>> = {
  [paths.dashboardServices.list]: 'SERVICE',
  [paths.dashboardPayments.list]: 'PAYMENT',
};
const everyRow = { member: null, name: '', currency: null, office_id: null, ...aMonth };

/** Id of no record, for a commission by service, which the demo lacks. */
const nobody = '01a1fe21-a420-7970-86b6-4ba836b70fb3';

/** Record screens whose list has another address. */
const lists: Readonly<Record<string, string>> = {
  [paths.salesByEmployee.list]: 'employees',
  [paths.privacy.request]: 'privacyRequests',
};

/** Returns the list name of a record screen, as in `paths` and domain/lists. */
function listAbove(path: string): string {
  const [above] = screens
    .filter(({ pages, path: list }) => pages && path.startsWith(`${list}/`))
    .toSorted((one, other) => other.path.length - one.path.length);
  const named = [...Object.entries(paths), ...Object.entries(paths.privacy)];
  const [name = ''] = named.find(([, each]) => Object.values(each).includes(above?.path)) ?? [];
  return lists[path] ?? name;
}

/** Returns the id of a list's oldest record, which no journey deletes. */
async function oldestOf(page: Page, name: string, token: string): Promise<string | undefined> {
  const list = allLists.find((each) => each.name.replace(/[-_]/g, '') === name.toLowerCase());
  // A report lists the settlements of a period.
  if (!list && name !== 'settlements') return undefined;
  const field = list ? fieldOf(list) : 'allVSettlements';
  const orderBy = list ? list.orderBy.replace(/_DESC$/, '_ASC') : 'NATURAL';
  const answer = await queryApiAs<{ list: { nodes: { id: string }[] } }>(
    page,
    token,
    `{ list: ${field}(first: 1, orderBy: ${orderBy}) { nodes { id } } }`,
  );
  return answer.list.nodes[0]?.id;
}
