import type { Page } from '@playwright/test';
import { queryApi } from './api-request.ts';

/**
 * Returns a client with a document and visits to the signed-in person's branch on days that no
 * journey changes.
 */
export async function regularClient(
  page: Page,
): Promise<{ id: string; name: string; phone: string; number: string }> {
  const { allVSales } = await queryApi<{
    allVSales: { nodes: Record<'clientId' | 'clientIn' | 'clientName' | 'clientPhone', string>[] };
  }>(
    page,
    `{ allVSales(filter: { clientIn: { startsWith: "V" } }, first: 1, orderBy: [SALE_DATE_ASC]) {
         nodes { clientId clientIn clientName clientPhone } } }`,
  );
  const [sale] = allVSales.nodes;
  if (!sale) throw new Error('The demo has no such client.');
  return {
    id: sale.clientId,
    name: sale.clientName,
    phone: sale.clientPhone,
    number: sale.clientIn,
  };
}
