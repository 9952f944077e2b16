import { expect, test } from 'vitest';
import { invoiceSeriesSchema } from './invoice-series-model.ts';

const issueOf = (nextNumber: string) =>
  invoiceSeriesSchema.safeParse({ nextNumber }).error?.issues[0]?.message;

test.each([
  ['', 'Campo es obligatorio'],
  ['0', /^El número de la serie debe ser entero/],
  ['-1', /^El número de la serie debe ser entero/],
  ['12.5', /^El número de la serie debe ser entero/],
  ['S/F', /^El número de la serie debe ser entero/],
  ['1'.repeat(16), /de hasta 15 dígitos$/],
])('the next invoice number %j is rejected with %s', (typed, message) => {
  expect(issueOf(typed)).toMatch(message);
});

test.each([' 42 ', '000123', '9'.repeat(15)])('the next invoice number %j is valid', (typed) => {
  expect(issueOf(typed)).toBeUndefined();
});
