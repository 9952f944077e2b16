import { expect, test } from 'vitest';
import { lengths } from '#domain/input/lengths.ts';
import {
  filled,
  optional,
  optionalEmail,
  optionalPhone,
  required,
  requiredChoice,
  requiredEmail,
  requiredPhone,
} from './rules.ts';

const rules = {
  required: () => required('name'),
  requiredChoice,
  requiredEmail,
  requiredPhone,
  optional: () => optional('note'),
  optionalEmail,
  optionalPhone,
};

test.each<[keyof typeof rules, string, string]>([
  ['required', ' ', 'Campo es obligatorio'],
  ['requiredChoice', '', 'Campo no puede ser vacio'],
  ['requiredEmail', '', 'Campo es obligatorio'],
  ['requiredEmail', 'ana@', 'Campo debe ser de tipo email'],
  ['requiredPhone', '', 'Campo es obligatorio'],
  ['requiredPhone', '12a', 'Campo debe ser numérico'],
  ['optionalEmail', 'ana', 'Campo debe ser de tipo email'],
  ['optionalPhone', '0414-CASA', 'Campo debe ser numérico'],
  ['required', 'x'.repeat(101), 'El texto es demasiado largo, el máximo es 100 caracteres'],
  ['optional', 'x'.repeat(2_001), 'El texto es demasiado largo, el máximo es 2000 caracteres'],
  ['optionalEmail', 'x'.repeat(255), 'El texto es demasiado largo, el máximo es 254 caracteres'],
  ['requiredPhone', '4'.repeat(31), 'El texto es demasiado largo, el máximo es 30 caracteres'],
])('the rule %s rejects %j: %s (doc 1 §5) (doc 2 §5)', (rule, value, message) => {
  expect(rules[rule]().safeParse(value).error?.issues[0]?.message).toBe(message);
});

test.each<[keyof typeof rules, string, string]>([
  ['required', ' Chacao ', 'Chacao'],
  ['requiredEmail', ' ana@correo.com', 'ana@correo.com'],
  ['requiredPhone', '0414', '0414'],
  ['optionalPhone', '+58 (414) 123.45-67', '+58 (414) 123.45-67'],
  ['optional', '', ''],
  ['optionalEmail', '', ''],
  ['optionalPhone', '', ''],
  ['required', ` ${'💅'.repeat(lengths.name)} `, '💅'.repeat(lengths.name)],
])('the rule %s parses %j as %j', (rule, value, accepted) => {
  expect(rules[rule]().parse(value)).toBe(accepted);
});

test('the rule filled rejects an empty text with its own message', () => {
  const { error } = filled('Campo no puede ser vacío').safeParse('');
  expect(error?.issues[0]?.message).toBe('Campo no puede ser vacío');
});
