import { expect, test } from 'vitest';
import { drawerMovements, registerEvents, shownRegister } from './register-model.ts';

const at = (hour: number) => `2026-11-29T${hour}:00:00Z`;

const entry = (entryType: string, amount: string, hour: number) => ({
  id: `${entryType}${amount}`,
  moneyStoreName: 'Caja 1 VES',
  currencyCode: 'VES' as const,
  amount,
  entryType,
  enteredAt: at(hour),
  notes: 'Mediodía',
  enteredByName: 'Sol Paz',
});

const session = {
  timeZone: 'America/Caracas',
  state: 'OPEN',
  differs: false,
  openedByName: 'Ana Rivas',
  openedAt: at(12),
  countedByName: '',
  countedAt: null,
  closedByName: '',
  closedAt: null,
  reopenedByName: '',
  reopenedAt: null,
  reopenReason: '',
  notes: '',
  counts: [],
  entries: [
    entry('TRANSFER', '-30.00', 15),
    entry('TRANSFER', '30.00', 15),
    entry('PAY_IN', '30.00', 13),
  ],
  payments: 2,
  lastPaidAt: at(14),
};

test('a transfer of a register is one movement, of its drawer', () => {
  expect(drawerMovements(session).map(({ entryType, amount }) => [entryType, amount])).toEqual([
    ['TRANSFER', '-30.00'],
    ['PAY_IN', '30.00'],
  ]);
});

test('the payments of sales are one event of a register, without their amount (doc 4 §6.3)', () => {
  expect(registerEvents(session).map(({ text }) => text)).toEqual([
    'Traslado -Bs 30.00',
    'Ventas: 2 cobros',
    'Entrada Bs 30.00',
    'Abierta',
  ]);
  const unsold = registerEvents({ ...session, payments: 0, lastPaidAt: undefined });
  expect(unsold.map(({ text }) => text)).toEqual([
    'Traslado -Bs 30.00',
    'Entrada Bs 30.00',
    'Abierta',
  ]);
});

test.for([
  ['the chosen register', 'Caja 1', 'Caja 2', 'Caja 1'],
  ['the register of the device', null, 'Caja 2', 'Caja 2'],
  ['the first open register', null, null, 'Caja 1'],
  ['the form that opens another one', '', 'Caja 2', undefined],
] as const)('/caja shows %s', ([, chosen, remembered, shown]) => {
  const registers = ['Caja 1', 'Caja 2', 'Caja 3'].map((id) => ({
    id,
    sessionId: id === 'Caja 3' ? null : id,
  }));
  expect(shownRegister(registers, chosen, remembered)?.id).toBe(shown);
});

test('/caja shows the register of the device when no other one is left to open', () => {
  const registers = ['Caja 1', 'Caja 2'].map((id) => ({ id, sessionId: id }));
  expect(shownRegister(registers, '', 'Caja 2')?.id).toBe('Caja 2');
});
