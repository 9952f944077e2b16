import { expect, test } from 'vitest';
import {
  anyDay,
  optionalBirthday,
  requiredDay,
  requiredDiscountDay,
  requiredTime,
} from './day-rules.ts';

const rules = { anyDay, requiredDay, requiredDiscountDay, optionalBirthday, requiredTime };

test.each<[keyof typeof rules, string, string]>([
  ['requiredDay', '', 'Campo es obligatorio'],
  ['requiredDay', '1999-12-31', 'La fecha es demasiado antigua'],
  ['requiredDay', '0001-01-01T10:00', 'La fecha es demasiado antigua'],
  ['requiredDay', '2999-01-01', 'La fecha es demasiado lejana'],
  ['requiredDiscountDay', '2999-01-01', 'La fecha es demasiado lejana'],
  ['optionalBirthday', '1899-12-31', 'La fecha es demasiado antigua'],
  ['optionalBirthday', '2999-01-01', 'La fecha no puede ser futura'],
  ['anyDay', '', 'Campo es obligatorio'],
  ['anyDay', '31/11/2026', 'Escriba la fecha así: 22/11/2026'],
  ['requiredDay', 'algún día', 'Escriba la fecha así: 22/11/2026'],
  ['optionalBirthday', '17 de mayo', 'Escriba la fecha así: 22/11/2026'],
  ['requiredTime', '', 'Campo es obligatorio'],
  ['requiredTime', '9 y media', 'Escriba la hora así: 14:30'],
])('the rule %s rejects %j: %s (D69)', (rule, day, message) => {
  expect(rules[rule]().safeParse(day).error?.issues[0]?.message).toBe(message);
});

test.each<[keyof typeof rules, string]>([
  ['requiredDay', '2000-01-01T00:00'],
  ['requiredDay', new Date().toISOString().slice(0, 10)],
  ['optionalBirthday', ''],
  ['optionalBirthday', '1900-01-01'],
  ['anyDay', '1999-12-31'],
  ['requiredTime', '09:30'],
])('the rule %s accepts %j', (rule, day) => {
  expect(rules[rule]().parse(day)).toBe(day);
});
