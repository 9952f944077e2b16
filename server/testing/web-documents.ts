import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'postgraphile/graphql';

const folder = join(import.meta.dirname, '../../web/src');

/** Returns every operation that the web app sends, with its fragments. */
export function webDocuments(): {
  name: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
}[] {
  const definitions = globSync('**/*.graphql', { cwd: folder }).flatMap(
    (file) => parse(readFileSync(join(folder, file), 'utf8')).definitions,
  );
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({
      name: operation.name?.value ?? '',
      operation,
      document: { kind: Kind.DOCUMENT, definitions: [operation, ...used(operation)] },
    }));

  function used(node: OperationDefinitionNode): DocumentNode['definitions'] {
    const names = new Set<string>();
    const collect = (inside: Parameters<typeof visit>[0]) =>
      visit(inside, {
        FragmentSpread({ name: { value } }) {
          if (names.has(value)) return;
          names.add(value);
          const fragment = fragments.find((each) => 'name' in each && each.name?.value === value);
          if (fragment) collect(fragment);
        },
      });
    collect(node);
    return fragments.filter((each) => 'name' in each && names.has(each.name?.value ?? ''));
  }
}
