import { execute } from 'postgraphile/grafast';
import { type GraphQLSchema, parse } from 'postgraphile/graphql';

/** Plans of one operation, for values of variables that plans depend on, such as `@include`'s. */
const mostPlansOfOperation = 4;

/**
 * Lets plans live as long as the documents that they were made of: Grafast keeps 500 operations,
 * however large and however dead, so its cache is replaced by one that holds no document back. What
 * is kept is then decided where documents are (prepared-documents.ts).
 */
export function keepPlansWithDocuments(schema: GraphQLSchema): void {
  const grafast = (schema.extensions.grafast ?? {}) as Record<PropertyKey, unknown>;
  grafast.operationOperationPlansCacheMaxLength = mostPlansOfOperation;
  Object.assign(schema.extensions, { grafast });
  // The cache is made with the first plan, by a name that Grafast does not export.
  execute({ schema, document: parse('{ __typename }'), middleware: null });
  const name = Object.getOwnPropertySymbols(grafast).find(
    (symbol) => symbol.description === 'cacheByOperation',
  );
  if (!name) throw new Error('Grafast keeps its plans somewhere else than in this version');
  grafast[name] = new WeakMap();
}
