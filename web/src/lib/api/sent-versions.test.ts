import { globSync, readFileSync } from 'node:fs';
import { type FieldNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { versionedActs } from '#server/graphql/versioned-acts.ts';

const web = new URL('../../', import.meta.url).pathname;
const textOf = (path: string) => readFileSync(`${web}${path}`, 'utf8');

/** Mutations of one button on a row, which overwrite no typed value. */
const pressed = /^(Disable|Deactivate|Delete|Remove|Set.*State|Change.*State)/;

/** Mutations that detect conflicts by other means. */
const others = [
  // A new record has no version yet.
  'AddCommissionRate',
  'AddCommissionTier',
  'AddPaymentMethod',
  'CopyPaymentMethods',
  // Sends the number of corrections: SALE_CHANGED.
  'CorrectSale',
  // The dialog shows the replaced number, which changes with each sale.
  'SetInvoiceSeries',
  // The form builds the input with the version: client-profile-form.tsx.
  'SaveClientProfile',
];

/** Mutations that change a record which the screen has loaded. */
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

/** Returns whether the mutation has a version in its document, or in the input of each caller. */
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

test('every form and drag that changes a record sends the version that it loaded (D59)', () => {
  const saving = changes.filter(({ name }) => !pressed.test(name) && !others.includes(name));
  const silent = saving.filter((each) => !sendsVersion(each));
  expect(silent.map(({ path, name }) => `${name} (${path})`)).toEqual([]);
});

test('no mutation changes two records, because each change would be its own transaction', () => {
  const split = changes.filter(({ fields }) => fields.length > 1);
  expect(split.map(({ name }) => name)).toEqual([]);
});
