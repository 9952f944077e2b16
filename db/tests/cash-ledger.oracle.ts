/** Acts of a session, as whole cents of a currency. */
export type CashAct =
  | {
      readonly kind: 'SALE' | 'PAY_IN' | 'PAY_OUT' | 'TRANSFER' | 'CHANGE';
      readonly currency: string;
      readonly cents: number;
    }
  | { readonly kind: 'COUNT'; readonly currency: string; readonly cents: number };

export interface CashFigures {
  readonly opening: number;
  readonly expected: number;
  readonly counted: number;
  readonly difference: number;
  readonly kept: number;
}

const signs = { SALE: 1, PAY_IN: 1, PAY_OUT: -1, TRANSFER: -1, CHANGE: -1 } as const;

/**
 * What a session must come to by currency, told by adding whole numbers, with nothing of the product: opening and acts
 * that were let pass are what is expected, and what takes more than is there is not let pass (doc 4 §6).
 *
 * @param opened what was counted at the opening, in cents by currency
 * @returns which acts passed, and what is in the drawer after them
 */
export function drawerOracle(opened: ReadonlyMap<string, number>, acts: readonly CashAct[]) {
  const held = new Map(opened);
  const passed = acts.map((act) => {
    if (act.kind === 'COUNT') return true;
    const after = (held.get(act.currency) ?? 0) + signs[act.kind] * act.cents;
    if (after < 0) return false;
    held.set(act.currency, after);
    return true;
  });
  return { passed, held };
}

/** What a close writes of a currency. */
export function closeOracle(
  opening: number,
  expected: number,
  counted: number,
  asked: number,
): CashFigures {
  return { opening, expected, counted, difference: counted - expected, kept: asked };
}
