import {
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

interface Config {
  /** Fragments of other files, added by the near-operation-file preset. */
  externalFragments?: { name: string; node: FragmentDefinitionNode }[];
}

/**
 * Plugin of graphql-codegen: exports each operation as a minified string with the types of its
 * result and variables, and no other run-time code.
 */
export function plugin(
  _schema: unknown,
  sources: { document?: DocumentNode }[],
  { externalFragments = [] }: Config,
): { prepend: string[]; content: string } {
  const { definitions } = concatAST(sources.flatMap(({ document }) => document ?? []));
  const fragments = new Map(externalFragments.map(({ name, node }) => [name, node]));
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return {
    prepend: operations.length
      ? ["import type { GraphqlDocument } from '#web/lib/api/graphql.ts';"]
      : [],
    content: operations.map((operation) => constant(operation, fragments)).join('\n'),
  };
}

function constant(
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): string {
  const used = new Set<FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  };
  collect(operation);
  const text = stripIgnoredCharacters([operation, ...used].map(print).join('\n'));
  const name = operation.name?.value ?? '';
  const kind = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[
    operation.operation
  ];
  const result = `${name}${kind}`;
  return `export const ${name}Document: GraphqlDocument<${result}, ${result}Variables> = ${JSON.stringify(text)};\n`;
}
