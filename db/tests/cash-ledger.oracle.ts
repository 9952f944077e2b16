/** Acts of a session, in whole cents of a currency. */
export interface CashAct {
  readonly kind: 'SALE' | 'PAY_IN' | 'PAY_OUT' | 'TRANSFER' | 'CHANGE' | 'COUNT';
  readonly currency: string;
  readonly cents: number;
}

const signs = { SALE: 1, PAY_IN: 1, PAY_OUT: -1, TRANSFER: -1, CHANGE: -1, COUNT: 0 } as const;

/**
 * Adds up a session by currency in whole numbers, with nothing of the product: it expects its opening and the acts that
 * passed, and an act that takes more than there is does not pass (doc 4 §6).
 *
 * @param opened what was counted at the opening, in cents by currency
 * @returns which acts passed, and what is in the drawer after them
 */
export function drawerOracle(opened: ReadonlyMap<string, number>, acts: readonly CashAct[]) {
  const held = new Map(opened);
  const passed = acts.map(({ kind, currency, cents }) => {
    const after = (held.get(currency) ?? 0) + signs[kind] * cents;
    if (after < 0) return false;
    held.set(currency, after);
    return true;
  });
  return { passed, held };
}
