import { globSync, readFileSync } from 'node:fs';
import { type FieldNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { versionedActs } from '#server/graphql/versioned-acts.ts';

const web = new URL('../', import.meta.url).pathname;
const textOf = (path: string) => readFileSync(`${web}${path}`, 'utf8');

/** One press on a row, which says what it does and overwrites nothing that was typed. */
const pressed = /^(Disable|Deactivate|Delete|Remove|Set.*State|Change.*State)/;

/** What says in another way what was read. */
const others = [
  // What is new has no version yet.
  'AddPaymentMethod',
  'CopyPaymentMethods',
  // By how many corrections there were: SALE_CHANGED.
  'CorrectSale',
  // The question tells the number that it replaces, which moves with each sale.
  'SetInvoiceSeries',
  // The input is built by the form, which has the version: client-profile-form.tsx.
  'SaveClientProfile',
];

/** The mutations of the screens that change a record which somebody read before. */
const changes = globSync('**/*.graphql', { cwd: web }).flatMap((path) =>
  parse(textOf(path)).definitions.flatMap((definition) => {
    const operation = definition as OperationDefinitionNode;
    if (operation.operation !== 'mutation') return [];
    const fields = operation.selectionSet.selections as readonly FieldNode[];
    const versioned = fields.filter(({ name }) => Object.hasOwn(versionedActs, name.value));
    return versioned.map((field) => ({ path, name: operation.name?.value ?? '', field, fields }));
  }),
);
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.generated.ts'] });

/** Whether the act takes a version in its document, or in the input that each of its callers builds. */
function sendsVersion({ name, field }: (typeof changes)[number]): boolean {
  const input = field.arguments?.find((argument) => argument.name.value === 'input')?.value;
  if (input?.kind === Kind.OBJECT) {
    if (!input.fields.some((each) => each.name.value === 'version')) return false;
  }
  const callers = sources.filter((path) => new RegExp(`\\b${name}Document\\b`).test(textOf(path)));
  return (
    callers.length > 0 &&
    callers.every((path) => /\bversion\b|patch: \{ status: 2 \}/.test(textOf(path)))
  );
}

test('every form and drag that changes a record sends the version that was read (D59)', () => {
  const saving = changes.filter(({ name }) => !pressed.test(name) && !others.includes(name));
  const silent = saving.filter((each) => !sendsVersion(each));
  expect(silent.map(({ path, name }) => `${name} (${path})`)).toEqual([]);
});

test('none changes two records in one request, of which each would be a transaction of its own', () => {
  const split = changes.filter(({ fields }) => fields.length > 1);
  expect(split.map(({ name }) => name)).toEqual([]);
});
