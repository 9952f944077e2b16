import type { Register } from './use-registers.ts';

/** Hint for persons who may not void a count. */
export const askSupervisorText = 'Pida a su supervisora que siga cobrando.';

/**
 * Returns the register of a new sale, by the rule of app_hidden.cash_session_for: the device's
 * register, otherwise the one opened by the seller, otherwise the office's default.
 */
export function registerOfSale(
  registers: readonly Register[],
  lastRegisterId: string | null,
): Register | undefined {
  if (lastRegisterId) return registers.find(({ id }) => id === lastRegisterId);
  return (
    registers.find(({ state, openedByReader }) => state === 'OPEN' && openedByReader) ??
    registers.find(({ isDefault }) => isDefault)
  );
}

/** Returns why the register cannot receive a sale; null if it can. */
export function registerProblem(register: Register | undefined): string | null {
  if (register?.state === 'OPEN') {
    return register.held
      ? 'La caja espera a su supervisora: cobre sin dar vuelto de la caja.'
      : null;
  }
  return register?.state === 'COUNTED'
    ? `${register.registerName} está contada.`
    : 'La caja está cerrada.';
}
