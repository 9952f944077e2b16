import type { Period } from '#domain/dates/periods.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { presentDay } from '#web/lib/browser/server-clock.ts';
import type { FormOffice } from '#web/shared/offices/use-form-office.ts';
import { settlementAct } from '#web/shared/settlements/settlement-act.ts';
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

/** An office that settles. */
export type SettledOffice = Pick<FormOffice, 'id' | 'zone'>;

/**
 * Prepares the settlements of an office up to a day, at most its present one, of some employees or of
 * all with a debt. Returns the number of drafts, and the names of employees whose approved settlement
 * did not change.
 */
export async function prepareSettlements(
  { id: officeId, zone }: SettledOffice,
  { from, until }: Period,
  employeeIds: readonly string[] | null,
): Promise<{ readonly prepared: number; readonly approved: readonly string[] }> {
  const day = presentDay(zone);
  const input = {
    officeId,
    dateFrom: from,
    dateUntil: until < day ? until : day,
    employeeIds: employeeIds && [...employeeIds],
    requestId: crypto.randomUUID(),
  };
  const answer = await settlementAct(() => request(PrepareSettlementsDocument, { input }));
  const settlements = answer.procPrepareSettlements?.settlements ?? [];
  const approved = settlements.filter(({ state }) => state === 'APPROVED');
  return {
    prepared: settlements.length - approved.length,
    approved: approved.map(({ employeeName }) => employeeName),
  };
}

/** Approves drafts with the versions that the reader saw. */
export async function approveSettlements(
  drafts: readonly { readonly id: string; readonly version: number }[],
): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  const versions = drafts.map(({ version }) => version);
  await settlementAct(() => request(ApproveSettlementsDocument, { ids, versions }));
}

/** Pays approved settlements after a proof of identity (doc 6 §6.9). */
export async function paySettlements(
  input: PaySettlementsMutationVariables['input'],
): Promise<void> {
  await settlementAct(() => withStepUp(() => request(PaySettlementsDocument, { input })));
}

export async function adjustSettlement(
  input: AdjustSettlementMutationVariables['input'],
): Promise<void> {
  await settlementAct(() => request(AdjustSettlementDocument, { input }));
}

export async function voidSettlement(id: string, reason: string): Promise<void> {
  await settlementAct(() => request(VoidSettlementDocument, { id, reason }));
}

/** Queues the SMS with the totals; throws MESSAGE_SENT after the first. */
export async function sendSettlement(id: string): Promise<void> {
  checkEndCode((await request(SendSettlementDocument, { id })).procSendSettlement?.result);
}
