import { expect, test } from 'vitest';
import { findingsIn, isChecked } from './language-rules.ts';

// Concatenated, so that the check does not find the word in this file.
const word = 'to'.concat('ld');
const path = 'wa'.concat('y');
const issue = 'iss'.concat('ue 12');
const quoted = (title: string) => `test('${title}', () => {});`;
const long = 'word '.repeat(21);

test.for([
  ['a.ts', `// The screen is ${word}.`, 'word'],
  ['a.sql', `-- The screen is ${word}.`, 'word'],
  ['a.md', `The screen is ${word}.`, 'word'],
  ['a.ts', `const ${word}Failure = 1;`, 'name'],
  ['a.css', `.${word}-failure {}`, 'name'],
  ['a.sql', `create function app_hidden.${word}_failure()`, 'name'],
  [`db/${word}-failure.ts`, '', 'name'],
  ['a.ts', `const ${path} = 1;`, 'name'],
  ['a.ts', `// As ${issue} demands.`, 'trace'],
  ['a.md', `As ${issue} demands.`, 'trace'],
  ['a.test.ts', quoted('is rejected'), 'title'],
  ['a.test.ts', quoted('x'.repeat(91)), 'title'],
  ['a.test.ts', quoted('a sale needs a client (B3)'), 'title'],
  ['a.test.ts', "test.for([['a', 1]])('is %s', () => {});", 'title'],
  ['a.test.ts', "test.for<[string, () => Map<string, 1>]>([['a']])('is %s', () => {});", 'title'],
  ['a.test.ts', `test(\`is ${'$'}{name}\`, () => {});`, 'title'],
  ['a.spec.ts', "test.describe('a sale with', () => {});", 'title'],
  ['README.md', long, 'sentence'],
  ['docs/operate/tls.md', `| a | ${long} |`, 'sentence'],
] as const)('findingsIn reports %s with %j as %s', ([file, source, rule]) => {
  expect(findingsIn(file, source, new Set())).toMatchObject([{ rule, line: 1 }]);
});

test.for([
  ['a.ts', 'const untold = 1; // behold'],
  ['a.ts', `const sale = { ${word}: 1 }; // \`${word}\` is a field`],
  ['a.ts', `query('select line.${word}, ${word}::text'); fail('not {${word}}');`],
  ['a.ts', `fail('${word.toUpperCase()}_AGAIN'); const ${word.toUpperCase()}_AGAIN = 1;`],
  [`worker/tasks/old_data__${'for'.concat('get')}.ts`, ''],
  ['a.test.ts', quoted(['x'.repeat(90), '(doc 2 §5 Sale line)', '(D14)'].join(' '))],
  ['a.test.ts', "test.describe('a sale with a discount', () => {});"],
  ['a.ts', quoted('is no test file')],
  ['docs/adr/1.md', long],
  [
    'README.md',
    `Words. ${'`a b` '.repeat(20)}\n\n    ${long}\n\n- ${'word '.repeat(19)}\n- ${'word '.repeat(19)}`,
  ],
] as const)('findingsIn accepts %s with %j', ([file, source]) => {
  expect(findingsIn(file, source, new Set([word]))).toEqual([]);
});

test('a finding names the line of its word', () => {
  expect(findingsIn('a.ts', `const a = \`\n\`;\n// ${word}`, new Set())).toEqual([
    { line: 3, rule: 'word', text: word },
  ]);
});

test.for([
  ['docs/spec/1.md', false],
  ['db/migrations/committed/000001.sql', false],
  ['web/src/clients.generated.ts', false],
  ['docs/pictures/a.png', false],
  ['web/src/clients.ts', true],
] as const)('isChecked of %s is %s', ([file, expected]) => {
  expect(isChecked(file)).toBe(expected);
});
