import { expect, test } from 'vitest';
import { registerOfSale, registerProblem } from './register-state.ts';
import type { Register } from './use-registers.ts';

const register = (id: string, more: Partial<Register> = {}): Register => ({
  id,
  officeId: 'o',
  officeName: 'Altamira',
  registerName: id,
  isDefault: false,
  status: 1,
  sessionId: null,
  state: null,
  businessDay: null,
  currencies: 'VES USD',
  held: false,
  countedByReader: false,
  openedByReader: false,
  version: '1',
  ...more,
});
const first = register('Caja 1', { isDefault: true, state: 'COUNTED' });
const own = register('Caja 2', { state: 'OPEN', openedByReader: true });
const all = [first, own, register('Caja 3', { state: 'OPEN', held: true })];

test.for([
  [
    'that the device remembers',
    all,
    'Caja 3',
    'La caja espera a su supervisora: cobre sin dar vuelto de la caja.',
  ],
  ['that the seller opened', all, null, null],
  ['of the office', [first], null, 'Caja 1 está contada.'],
  ['that is closed', [register('Caja 4')], 'Caja 4', 'La caja está cerrada.'],
] as const)(
  'a sale form shows the state of the register %s (D101)',
  ([, registers, remembered, problem]) => {
    expect(registerProblem(registerOfSale(registers, remembered))).toBe(problem);
  },
);
