import type { Page } from '@playwright/test';
import { addDays, today } from '#domain/dates/dates.ts';
import { queryApiAs } from './api-request.ts';
import { tokenOf } from './sign-in.ts';

/**
 * Creates a refund in Caracas of a sale on a day that no journey changes; returns the address that
 * shows it.
 */
export async function createVisibleRefund(page: Page): Promise<string> {
  const supervisor = await tokenOf(page, 'crm_supervisor');
  const asSupervisor = <Answer>(query: string, variables: Readonly<Record<string, unknown>> = {}) =>
    queryApiAs<Answer>(page, supervisor, query, variables);
  const day = today(new Date(), 'America/Caracas');
  const { allVRefunds, allVSales } = await asSupervisor<
    Record<'allVRefunds' | 'allVSales', { nodes: { id: string; total: string }[] }>
  >(
    `query ($day: Date!) {
      allVRefunds(first: 1) { nodes { id total } }
      allVSales(filter: { saleDay: { lessThanOrEqualTo: $day } }, orderBy: SALE_DATE_DESC, first: 50) { nodes { id total } } }`,
    { day: addDays(day, -20) },
  );
  if (allVRefunds.nodes.length === 0) {
    // The drawer surely holds enough for the smallest sale.
    const [sale] = allVSales.nodes.sort((one, other) => Number(one.total) - Number(other.total));
    await asSupervisor(
      `mutation ($saleId: UUID!, $reason: String!) {
        procRefundSale(input: { saleId: $saleId, reason: $reason }) { clientMutationId } }`,
      { saleId: sale?.id, reason: 'El tinte no quedó del tono que se había elegido' },
    );
  }
  return `?date_from=${addDays(day, -1)}`;
}
