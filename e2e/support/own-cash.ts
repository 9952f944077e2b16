import type { Page } from '@playwright/test';
import { queryApi } from './api-request.ts';
import { type OwnBranch, ownBranch } from './own-branch.ts';

/** Returns a count in both currencies of a branch in bolívares, without dollars. */
export const bolivars = (counted: string) => [
  { currencyCode: 'VES', counted },
  { currencyCode: 'USD', counted: '0' },
];

/** Opens a branch with cash control, a turn and a service of Bs 10. */
export async function ownCashBranch(page: Page): Promise<OwnBranch> {
  const branch = await ownBranch(page);
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.setTax({ CASH_CONTROL: true });
  return branch;
}

/** Calls a cash procedure as the signed-in person; returns the id of the cash session. */
export async function doCash(page: Page, name: string, input: object): Promise<string> {
  const call = `proc${name}`;
  const answer = await queryApi<Record<string, { result: { vId: string } }>>(
    page,
    `mutation ($input: Proc${name}Input!) { ${call}(input: $input) { result { vId } } }`,
    { input },
  );
  return answer[call]?.result.vId ?? '';
}
