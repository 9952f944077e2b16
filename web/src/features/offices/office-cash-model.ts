import * as z from 'zod/mini';
import { formatAmount } from '#domain/money/money.ts';
import { mostTolerated } from '#domain/sales/cash.ts';
import { optionalAmount } from '#web/ui/form/inputs/number-rules.ts';

const tolerance = optionalAmount().check(
  z.refine((typed) => typed === '' || Number(typed) >= 0, 'Campo debe ser como mínimo 0'),
);

/** Tolerances of a first count, with a field for each currency of a drawer (doc 4 §6). */
export const toleranceFields = {
  VES: 'toleranceVes',
  PEN: 'tolerancePen',
  USD: 'toleranceUsd',
  EUR: 'toleranceEur',
} as const;

const fields = Object.entries(toleranceFields);

/** Rejects a tolerance above the limit of its currency. A stored one stays valid until it is changed (D69). */
export function boundedTolerances(stored: CashValues) {
  return z.check<CashValues>(({ value, issues }) => {
    for (const [currency, field] of fields) {
      const most = mostTolerated[currency as keyof typeof mostTolerated];
      if (value[field] === stored[field] || Number(value[field]) <= most) continue;
      const message = `Campo debe ser como máximo ${formatAmount(String(most))}`;
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
}

/** The part of an office's form about its registers (doc 4 §3). */
export const cashShape = {
  cashControl: z.boolean(),
  fourEyes: z.boolean(),
  toleranceVes: tolerance,
  tolerancePen: tolerance,
  toleranceUsd: tolerance,
  toleranceEur: tolerance,
};

type CashValues = {
  -readonly [Field in keyof typeof cashShape]: z.infer<(typeof cashShape)[Field]>;
};

export const noCash: CashValues = {
  cashControl: false,
  fourEyes: false,
  toleranceVes: '',
  tolerancePen: '',
  toleranceUsd: '',
  toleranceEur: '',
};

/**
 * Returns the form values of an office's register settings, with the tolerances parsed from JSON;
 * defaults if the reader may not see them.
 */
export function toCashValues(saved: {
  readonly cashControl: boolean | null;
  readonly fourEyes: boolean | null;
  readonly countTolerance: string | null;
}): CashValues {
  const set = z
    .record(z.string(), z.coerce.string())
    .parse(JSON.parse(saved.countTolerance ?? '{}'));
  return {
    cashControl: saved.cashControl ?? false,
    fourEyes: saved.fourEyes ?? false,
    toleranceVes: set.VES ?? '',
    tolerancePen: set.PEN ?? '',
    toleranceUsd: set.USD ?? '',
    toleranceEur: set.EUR ?? '',
  };
}

/** Returns the settings in the form of procSaveOffice. */
export function toCashConfig(values: CashValues) {
  return {
    CASH_CONTROL: values.cashControl,
    FOUR_EYES: values.fourEyes,
    COUNT_TOLERANCE: Object.fromEntries(
      fields
        .map(([currency, field]) => [currency, values[field]] as const)
        .filter(([, amount]) => amount !== ''),
    ),
  };
}
