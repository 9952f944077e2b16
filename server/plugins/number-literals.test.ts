import { parseValue } from 'postgraphile/graphql';
import { expect, test } from 'vitest';
import { withNumberLiterals } from './number-literals.ts';

const rejected = () => {
  throw new Error('quoted only');
};

test('a decimal in the text of a document keeps every digit (doc 2 §7) (D45)', () => {
  const { parseLiteral } = withNumberLiterals({ name: 'BigFloat', parseLiteral: rejected });
  for (const digits of ['12345678901234567890.10', '-7']) {
    expect(parseLiteral?.(parseValue(digits))).toBe(digits);
  }
  expect(() => parseLiteral?.(parseValue('ENUM'))).toThrow('quoted only');
});

test('other scalars parse their literals as before', () => {
  const config = { name: 'UUID', parseLiteral: rejected };
  expect(withNumberLiterals(config)).toBe(config);
});
