import { captionOf } from '#domain/lists/caption-of.ts';
import type { SettlementState } from '#domain/settlements/settlement-captions.ts';
import { settlementStates } from '#domain/settlements/settlement-captions.ts';
import { can } from '#web/lib/session/session.ts';
import type { RecordState } from '#web/ui/record/record-page.tsx';

const colors: Readonly<Record<SettlementState, RecordState['color']>> = {
  OWED: 'neutral',
  DRAFT: 'info',
  APPROVED: 'warning',
  PAID: 'success',
  VOID: 'neutral',
};

/** Returns the state of a settlement as a word with its colour. */
export function stateOf(state: string): RecordState {
  return {
    text: captionOf(settlementStates, state),
    color: Object.entries(colors).find(([name]) => name === state)?.[1] ?? 'neutral',
  };
}

/** Returns whether the reader may void a settlement in a state (doc 6 §5). */
export const mayVoid = (state: string): boolean =>
  (state === 'DRAFT' && can('settlement.prepare')) ||
  (state === 'APPROVED' && can('settlement.approve'));
