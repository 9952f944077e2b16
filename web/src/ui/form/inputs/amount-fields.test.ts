import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const web = new URL('../../../', import.meta.url).pathname;
const textOf = (path: string) => readFileSync(`${web}${path}`, 'utf8');
const product = globSync(['**/*.ts', '**/*.tsx'], { cwd: web }).filter(
  (path) => !/\.(test|generated)\.tsx?$|(^|\/)testing\//.test(path),
);

/** Amount fields by the folder of their form. */
const amounts = [
  ['features/advances', 'amount'],
  ['features/cash', 'amount'],
  ['features/expenses', 'amount'],
  ['features/expenses', 'taxTotal'],
  ['features/expenses', 'total'],
  ['features/inventories', 'unitPrice'],
  ['features/settlements', 'amount'],
  ['features/subservices', 'cost'],
] as const;

test('the list of forms with required amounts is complete (D58)', () => {
  const required = product.flatMap((path) =>
    [...textOf(path).matchAll(/(\w+): requiredAmount\(\)/g)].map(
      ([, field]) => `${dirname(path)} ${field}`,
    ),
  );
  expect(required).toHaveLength(8);
  expect(required.filter((each) => !amounts.map((one) => one.join(' ')).includes(each))).toEqual(
    [],
  );
});

test.for(amounts)(
  'the amount of %s, %s, uses the input that shows the parsed amount (D58)',
  ([folder, field]) => {
    const screens = product.filter((path) => dirname(path) === folder && path.endsWith('.tsx'));
    const drawn = screens.filter((path) => textOf(path).includes(`field('${field}')`));
    expect(drawn).not.toEqual([]);
    const inInput = new RegExp(`<MoneyInput\\b[^/]*?field\\('${field}'\\)`);
    for (const path of drawn) expect(textOf(path), path).toMatch(inInput);
  },
);

test('only the inputs for amounts, rates and percentages accept decimals (D58)', () => {
  const decimal = product.filter((path) => textOf(path).includes('inputMode="decimal"'));
  expect(decimal.toSorted()).toEqual([
    'ui/form/inputs/money-input.tsx',
    'ui/form/inputs/number-input.tsx',
  ]);
  const plain = product.filter((path) => textOf(path).includes('<NumberInput'));
  expect(plain.toSorted()).toEqual([
    'features/rates/rate-form.tsx',
    'ui/form/inputs/percent-input.tsx',
  ]);
});
