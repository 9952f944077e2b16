import * as z from 'zod/mini';
import { requiredCount } from '#web/ui/form/inputs/number-rules.ts';
import { optionalDay } from '#web/ui/form/rules/day-rules.ts';

/**
 * The part of an office's form about paying its team (doc 6 §3). The fields have the names of the
 * config, so that an error of the server shows at its field.
 */
export const settlementShape = {
  SETTLE_FROM: optionalDay(),
  ADVANCE_LIMIT: requiredCount(0, 100),
  SETTLE_BEFORE_CLOSE: z.boolean(),
};

type SettlementValues = {
  -readonly [Field in keyof typeof settlementShape]: z.input<(typeof settlementShape)[Field]>;
};

/** Defaults of doc 6 §3: the office settles nothing. */
export const noSettlements: SettlementValues = {
  SETTLE_FROM: '',
  ADVANCE_LIMIT: '50',
  SETTLE_BEFORE_CLOSE: false,
};

/** Returns the form values of an office's settlement settings; defaults if the reader may not see them. */
export function toSettlementValues(
  saved: {
    readonly settleFrom: string | null;
    readonly advanceLimit: number;
    readonly settleBeforeClose: boolean;
  } | null,
): SettlementValues {
  if (!saved) return noSettlements;
  return {
    SETTLE_FROM: saved.settleFrom ?? '',
    ADVANCE_LIMIT: String(saved.advanceLimit),
    SETTLE_BEFORE_CLOSE: saved.settleBeforeClose,
  };
}
