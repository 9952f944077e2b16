import { expect, test } from 'vitest';
import {
  optional,
  optionalDigits,
  optionalEmail,
  required,
  requiredChoice,
  requiredDigits,
  requiredEmail,
} from './rules.ts';

const rules = {
  required,
  requiredChoice,
  requiredEmail,
  requiredDigits,
  optional,
  optionalEmail,
  optionalDigits,
};

test.each<[keyof typeof rules, string, string]>([
  ['required', ' ', 'Campo es obligatorio'],
  ['requiredChoice', '', 'Campo no puede ser vacio'],
  ['requiredEmail', '', 'Campo es obligatorio'],
  ['requiredEmail', 'ana@', 'Campo debe ser de tipo email'],
  ['requiredDigits', '', 'Campo es obligatorio'],
  ['requiredDigits', '12a', 'Campo debe ser numérico'],
  ['optionalEmail', 'ana', 'Campo debe ser de tipo email'],
  ['optionalDigits', '0414-1', 'Campo debe ser numérico'],
])('%s refuses %j: %s (doc 1 §5)', (rule, value, message) => {
  expect(rules[rule]().safeParse(value).error?.issues[0]?.message).toBe(message);
});

test.each<[keyof typeof rules, string, string]>([
  ['required', ' Chacao ', 'Chacao'],
  ['requiredEmail', ' ana@correo.com', 'ana@correo.com'],
  ['requiredDigits', '0414', '0414'],
  ['optional', '', ''],
  ['optionalEmail', '', ''],
  ['optionalDigits', '', ''],
])('%s takes %j as %j', (rule, value, taken) => {
  expect(rules[rule]().parse(value)).toBe(taken);
});

test('a form that words it otherwise says so', () => {
  const { error } = required('Campo no puede ser vacío').safeParse('');
  expect(error?.issues[0]?.message).toBe('Campo no puede ser vacío');
});
