import type { Register } from './use-registers.ts';

/** For who may not void a count. */
export const askToGoOn = 'Pida a su supervisora que siga cobrando.';

/**
 * The register that a sale enters, as app_hidden.cash_session_for chooses it: the one that the device remembers, else the one
 * that the seller opened, else the office's default one.
 */
export function registerOfSale(
  registers: readonly Register[],
  remembered: string | null,
): Register | undefined {
  if (remembered) return registers.find(({ id }) => id === remembered);
  return (
    registers.find(({ state, openedByReader }) => state === 'OPEN' && openedByReader) ??
    registers.find(({ isDefault }) => isDefault)
  );
}

/** What keeps a sale from entering it, in words; null where nothing does. */
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
