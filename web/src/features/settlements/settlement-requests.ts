import type { Period } from '#domain/dates/periods.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import {
  AdjustSettlementDocument,
  type AdjustSettlementMutationVariables,
  ApproveSettlementsDocument,
  PaySettlementsDocument,
  type PaySettlementsMutationVariables,
  PrepareSettlementsDocument,
  SendSettlementDocument,
  VoidSettlementDocument,
} from './settlements.generated.ts';

/** First part of the cache keys of settlements and advances. */
export const settlementsTopic = 'settlements';

/** Reloads settlements, and the money that payments take from accounts and drawers. */
export async function refreshSettlements(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['cash'] });
  void queryClient.invalidateQueries({ queryKey: ['money_stores'] });
  await queryClient.invalidateQueries({ queryKey: [settlementsTopic] });
}

/**
 * Prepares the settlements of an office, of some employees or of all with a debt. Returns the
 * number of drafts, and the names of employees whose approved settlement did not change.
 */
export async function prepareSettlements(
  officeId: string,
  { from, until }: Period,
  employeeIds: readonly string[] | null,
): Promise<{ readonly prepared: number; readonly approved: readonly string[] }> {
  const answer = await request(PrepareSettlementsDocument, {
    input: {
      officeId,
      dateFrom: from,
      dateUntil: until,
      employeeIds: employeeIds && [...employeeIds],
      requestId: crypto.randomUUID(),
    },
  });
  const settlements = answer.procPrepareSettlements?.settlements ?? [];
  const approved = settlements.filter(({ state }) => state === 'APPROVED');
  await refreshSettlements();
  return {
    prepared: settlements.length - approved.length,
    approved: approved.map(({ employeeName }) => employeeName),
  };
}

/** Approves drafts with the versions that the reader saw. */
export async function approveSettlements(
  drafts: readonly { readonly id: string; readonly version: number }[],
): Promise<void> {
  await request(ApproveSettlementsDocument, {
    ids: drafts.map(({ id }) => id),
    versions: drafts.map(({ version }) => version),
  });
  await refreshSettlements();
}

/** Pays approved settlements after a proof of identity (doc 6 §6.9). */
export async function paySettlements(
  input: PaySettlementsMutationVariables['input'],
): Promise<void> {
  await withStepUp(() => request(PaySettlementsDocument, { input }));
  await refreshSettlements();
}

export async function adjustSettlement(
  input: AdjustSettlementMutationVariables['input'],
): Promise<void> {
  await request(AdjustSettlementDocument, { input });
  await refreshSettlements();
}

export async function voidSettlement(id: string, reason: string): Promise<void> {
  await request(VoidSettlementDocument, { id, reason });
  await refreshSettlements();
}

/** Queues the SMS with the totals; throws MESSAGE_SENT after the first. */
export async function sendSettlement(id: string): Promise<void> {
  checkEndCode((await request(SendSettlementDocument, { id })).procSendSettlement?.result);
}
