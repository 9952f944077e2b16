import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import {
  concatAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { expect, test } from 'vitest';
import { salesList } from '#domain/lists/sales/sales.ts';
import {
  fieldOf,
  listDefinitions,
  partsOfScreens,
} from '../../../../tests/lists/list-definitions.ts';
import { shownOptional } from './use-list-query.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Returns the fields of a row in each paginated query, by the query's API field. */
async function queriesByList(): Promise<ReadonlyMap<string, readonly ReadonlySet<string>[]>> {
  const files = await Array.fromAsync(glob('web/src/**/*.graphql', { cwd: root }));
  const document = concatAST(files.map((file) => parse(readFileSync(join(root, file), 'utf8'))));
  const found = new Map<string, ReadonlySet<string>[]>();
  visit(document, {
    Field(field) {
      const selected = fieldsOf(document, field.selectionSet);
      const nodes = selected.find(({ name }) => name.value === 'nodes');
      if (!nodes || !selected.some(({ name }) => name.value === 'totalCount')) return;
      const fields = new Set(fieldsOf(document, nodes.selectionSet).map(({ name }) => name.value));
      found.set(field.name.value, [...(found.get(field.name.value) ?? []), fields]);
    },
  });
  return found;
}

/** Returns the fields of a selection, including those of its fragments. */
const fieldsOf = (
  document: DocumentNode,
  set: SelectionSetNode | undefined,
): readonly FieldNode[] =>
  (set?.selections ?? []).flatMap((each) => {
    if (each.kind === Kind.FIELD) return [each];
    if (each.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, each.selectionSet);
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === each.name.value,
    ) as FragmentDefinitionNode | undefined;
    return fieldsOf(document, fragment?.selectionSet);
  });

test('a query loads every column of every list, with its zone and currency (doc 2 §7 Sales) (doc 2 §9)', async () => {
  const queriesOfLists = await queriesByList();
  const ofScreens = listDefinitions.filter(({ name }) => !partsOfScreens.includes(name));
  const missing = ofScreens.flatMap((list) => {
    const needed = list.columns
      .filter(({ csvOnly }) => !csvOnly)
      .flatMap(({ field, zone, currency }) => [
        field,
        ...(zone ? [zone] : []),
        ...(currency && 'field' in currency ? [currency.field] : []),
      ]);
    const lacks = (queriesOfLists.get(list.pageField ?? fieldOf(list)) ?? [new Set<string>()]).map(
      (fields) => needed.filter((field) => !fields.has(field)),
    );
    // Several lists may share an API field: one of its queries must select all columns.
    return lacks.some((fields) => fields.length === 0)
      ? []
      : [
          `${list.name}: no query in web/src selects ${lacks[0]}: add it to the list's .graphql file, then npm run generate`,
        ];
  });
  expect(missing).toEqual([]);
});

test('every list with a filter by office shows the office of each row (D63)', () => {
  const silent = listDefinitions
    .filter(({ filters }) => filters.some(({ field }) => field === 'officeId'))
    .filter(
      ({ columns }) => !columns.some(({ field, csvOnly }) => field === 'officeName' && !csvOnly),
    )
    .map(({ name }) => name);
  expect(silent).toEqual([]);
});

test('every list with rows of several offices includes the zone of its instants (D63)', () => {
  const ofOffices = listDefinitions.filter(({ columns }) =>
    columns.some(({ field }) => field === 'officeName'),
  );
  expect(ofOffices.length).toBeGreaterThan(20);
  const zoneless = ofOffices.flatMap(({ name, columns }) =>
    columns
      .filter(({ kind, zone }) => kind === 'datetime' && !zone)
      .map(({ field }) => `${name}.${field}`),
  );
  expect(zoneless).toEqual([]);
});

test('every paginated list has a search box, except the short list of roles', () => {
  const without = listDefinitions
    .filter(({ name }) => !partsOfScreens.includes(name))
    .filter(({ parameters, search }) => !parameters && !search)
    .map(({ name }) => name);
  expect(without).toEqual(['roles']);
});

test('an optional column is loaded only while it is visible', async () => {
  const files = await Array.fromAsync(glob('web/src/**/*.graphql', { cwd: root }));
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const optional = new Set(
    listDefinitions.flatMap(({ columns }) =>
      columns.filter((column) => column.optional).map(({ field }) => field),
    ),
  );
  expect([...optional].toSorted()).toEqual(['paymentTypes', 'subserviceNames', 'technicianNames']);
  for (const field of optional) expect(text).toContain(`${field} @include(if: $${field})`);

  const payment = salesList.columns.filter(({ field }) => field === 'paymentTypes');
  expect(shownOptional(salesList, payment)).toEqual({
    technicianNames: false,
    paymentTypes: true,
    subserviceNames: false,
  });
  expect(shownOptional(salesList, [])).toEqual({
    technicianNames: false,
    paymentTypes: false,
    subserviceNames: false,
  });
});
