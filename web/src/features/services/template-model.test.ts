import { expect, test } from 'vitest';
import {
  byService,
  linesOfTrade,
  offeredCount,
  priceHint,
  templateSchema,
  toOfferInput,
} from './template-model.ts';

const lines = linesOfTrade('nails', 'VES');

test('a template starts with all lines selected, priced in soles or dollars by office', () => {
  expect(lines.every(({ chosen }) => chosen)).toBe(true);
  const pedicure = (office: 'VES' | 'PEN') =>
    linesOfTrade('nails', office).find(({ subserviceName }) => subserviceName === 'Pedicure spa');
  expect([pedicure('VES')?.cost, pedicure('PEN')?.cost]).toEqual(['18.00', '65.00']);
});

test('a template counts its selected lines only', () => {
  const kept = lines.map((line, index) => ({ ...line, chosen: index === 0 }));
  expect([offeredCount(lines), offeredCount(kept)]).toEqual(['8 subservicios', '1 subservicio']);
});

test('a template says that its prices include IVA, and which ones a sale converts', () => {
  expect(priceHint('PEN')).toBe('El precio es lo que paga el cliente, con IVA');
  expect(priceHint('VES')).toContain('; está en $ y cada venta lo pasa a Bs con');
});

test('template lines are grouped by service', () => {
  expect(byService(lines).map(([service, own]) => [service, own.length])).toEqual([
    ['Manos', 2],
    ['Pies', 2],
    ['Uñas', 4],
  ]);
});

test('only selected lines of a template are sent, with price and minutes', () => {
  const some = lines.map((line) => ({ ...line, chosen: line.serviceName === 'Pies' }));
  expect(toOfferInput({ trade: 'nails', lines: some }, 'VES')).toEqual({
    currencyCode: 'USD',
    lines: [
      { serviceName: 'Pies', subserviceName: 'Pedicure tradicional', minutes: 50, cost: '10.00' },
      { serviceName: 'Pies', subserviceName: 'Pedicure spa', minutes: 70, cost: '18.00' },
    ],
  });
});

test.each([
  ['no selected line', { chosen: false }, 'Elija al menos un subservicio'],
  ['a price that is no number', { cost: 'mucho' }, 'Escriba el precio de cada subservicio elegido'],
  ['a price of 0', { cost: '0' }, 'Escriba el precio de cada subservicio elegido'],
])('a template is rejected with %s', (_, change, message) => {
  const changed = lines.map((line) => ({ ...line, ...change }));
  const { error } = templateSchema.safeParse({ trade: 'nails', lines: changed });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a template line that is not selected needs no price', () => {
  const [first, ...others] = lines;
  const changed = [{ ...first, chosen: false, cost: '' }, ...others];
  expect(templateSchema.safeParse({ trade: 'nails', lines: changed }).success).toBe(true);
});
