import type { Page } from '@playwright/test';
import { api } from './sale-pages.ts';

/** A client with a document who came to the branch of who is signed in, on days that no journey changes. */
export async function regularClient(
  page: Page,
): Promise<{ id: string; name: string; phone: string; number: string }> {
  const { allVSales } = await api(
    page,
    `{ allVSales(filter: { clientIn: { startsWith: "V" } }, first: 1, orderBy: [SALE_DATE_ASC]) {
         nodes { clientId clientIn clientName clientPhone } } }`,
  );
  const { clientId, clientIn, clientName, clientPhone } = allVSales.nodes[0];
  return { id: clientId, name: clientName, phone: clientPhone, number: clientIn };
}
