import { expect, test } from 'vitest';
import { officeMethod } from '../../../testing/quoted-sale.ts';
import { newLine } from '../lines/new-line.ts';
import { offeredMethods } from '../payments/payment-methods.ts';
import { stateOf, suggestionsOf } from './suggestions.ts';

const methods = [
  officeMethod('Cash', 'VES'),
  officeMethod('TDD', 'VES'),
  officeMethod('Transfer', 'VES', { id: 'mobile', methodName: 'Pago móvil', isDefault: false }),
];
const nails = { id: 'nails', subserviceName: 'Manicure' };
const offered = {
  subservices: [{ id: 'cut', subserviceName: 'Corte' }, nails],
  workdays: [
    { id: 'turn 1', employeeId: 'ana', numberToken: 1, fullName: 'Ana Rivas' },
    { id: 'turn 2', employeeId: 'eva', numberToken: 2, fullName: 'Eva Mora' },
  ],
  methods,
  offeredMethods: offeredMethods('VES', methods),
  turn: '',
};
const habits = {
  usualSubserviceId: 'cut',
  usualEmployeeId: 'eva',
  usualPaymentMethodId: 'TDD VES',
  usualPaymentType: 'TDD',
  usualPaymentCurrency: 'VES',
  lastDay: '2026-11-12',
  lastLines: JSON.stringify([
    { subserviceId: 'nails', employeeId: 'ana' },
    { subserviceId: 'cut', employeeId: 'luz' },
  ]),
};
const labels = (...given: Parameters<typeof suggestionsOf>) =>
  suggestionsOf(...given).map(({ label }) => label);

test('the last visit, the usual service, technician and payment are suggested', () => {
  expect(suggestionsOf(habits, offered)).toMatchObject([
    {
      label: 'Repetir última visita: Manicure, Corte',
      lines: [
        { subserviceId: 'nails', workdayId: 'turn 1' },
        { subserviceId: 'cut', workdayId: '' },
      ],
    },
    { label: 'Suele pedir Corte', lines: [{ subserviceId: 'cut', workdayId: 'turn 2' }] },
    { label: 'Con Eva Mora', turn: 'turn 2' },
    { label: 'Paga con Débito (TDD)', method: { type: 'TDD', currency: 'VES' } },
  ]);
});

test.for([
  [
    'a service that is the whole last visit',
    { lastLines: '[{"subserviceId":"cut"}]' },
    'Suele pedir Corte',
  ],
  [
    'a service that the office no longer offers',
    { usualSubserviceId: 'gone' },
    'Suele pedir Corte',
  ],
  ['a technician without a turn', { usualEmployeeId: 'luz' }, 'Con Eva Mora'],
  ['a disabled payment method', { usualPaymentMethodId: 'gone' }, 'Paga con Débito (TDD)'],
] as const)('%s is not suggested', ([, changed, label]) => {
  expect(labels(habits, offered)).toContain(label);
  expect(labels({ ...habits, ...changed }, offered)).not.toContain(label);
});

test('a method of the office’s own is suggested by its name', () => {
  const mobile = { usualPaymentMethodId: 'mobile', usualPaymentType: 'Transfer' };
  expect(labels({ ...habits, ...mobile }, offered)).toContain('Paga con Pago móvil');
});

test('a suggestion overwrites nothing, and can be taken back until its values are edited', () => {
  const suggestions = suggestionsOf(habits, offered);
  const states = (lines: Parameters<typeof stateOf>[1]['lines'], turn = '', amount?: string) => {
    const cash = { key: '1', type: 'TDD', currency: 'VES', amount: amount ?? '' } as const;
    const payments = amount === undefined ? [] : [cash];
    return suggestions.map((each) => stateOf(each, { lines, payments }, turn));
  };
  const [visit] = suggestions;
  const repeated = visit?.kind === 'lines' ? [...visit.lines] : [];
  expect(states([])).toEqual(['offered', 'offered', 'offered', 'offered']);
  expect(states(repeated, 'turn 2', '')).toEqual(['accepted', 'hidden', 'accepted', 'accepted']);
  const [first, ...rest] = repeated;
  const tipped = first ? [{ ...first, tip: '2' }, ...rest] : [];
  expect(states(tipped, 'turn 1', '5')).toEqual(['hidden', 'hidden', 'hidden', 'hidden']);
  expect(states([newLine('turn 1', nails)])).toEqual(['hidden', 'offered', 'offered', 'offered']);
});
