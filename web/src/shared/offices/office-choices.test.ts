import { globSync, readFileSync } from 'node:fs';
import { type FieldNode, Kind, type OperationDefinitionNode, parse, print } from 'graphql';
import { expect, test } from 'vitest';

const web = new URL('../../', import.meta.url).pathname;

/** Queries of the offices table, which also contains disabled ones. */
const graphqlDocuments = globSync('**/*.graphql', { cwd: web }).flatMap((path) =>
  parse(readFileSync(`${web}${path}`, 'utf8')).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const fields = (definition as OperationDefinitionNode).selectionSet.selections;
    return (fields as readonly FieldNode[])
      .filter(({ name }) => name.value === 'allOffices')
      .map((field) => ({ path, given: (field.arguments ?? []).map(print).join(', ') }));
  }),
);

test('every query of allOffices excludes disabled branches', () => {
  expect(graphqlDocuments.length).toBeGreaterThan(2);
  const all = graphqlDocuments.filter(({ given }) => !/status: (1|\{equalTo: 1\})\}/.test(given));
  expect(all).toEqual([]);
});
