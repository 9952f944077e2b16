import type { Page } from '@playwright/test';
import { ask } from './ask.ts';

/**
 * Registers a sale of Bs 10.00, to Inés Landaeta unless to another one, at a branch of its own (own-branch.ts), as who is signed in on the
 * page; without payment details nobody tells how it is paid. Answers its id.
 */
export async function sellAtOwnBranch(
  page: Page,
  officeId: string,
  paymentDetails?: object,
  client: object = { firstName: 'Inés', lastName: 'Landaeta', phone: '0414-1112233' },
): Promise<string> {
  const { allVWorkdays, allSubservices } = await ask<
    Record<'allVWorkdays' | 'allSubservices', { nodes: { id: string }[] }>
  >(
    page,
    `query ($id: UUID!) { allVWorkdays(filter: { officeId: { equalTo: $id } }) { nodes { id } }
      allSubservices(condition: { officeId: $id }) { nodes { id } } }`,
    { id: officeId },
  );
  // 10 / 1.18 is 8.47.
  const line = {
    workdayId: allVWorkdays.nodes[0]?.id,
    subserviceId: allSubservices.nodes[0]?.id,
    cost: '10.00',
    tax: '1.53',
    currencyCode: 'VES',
  };
  const { procCreateSales } = await ask<{ procCreateSales: { result: { vId: string } } }>(
    page,
    'mutation ($input: ProcCreateSalesInput!) { procCreateSales(input: $input) { result { vId } } }',
    {
      input: {
        ...client,
        salesDetails: [line],
        ...(paymentDetails && { paymentDetails }),
      },
    },
  );
  return procCreateSales.result.vId;
}
