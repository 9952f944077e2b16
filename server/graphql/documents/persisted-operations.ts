import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';
import { checkQueryLimits } from '../limits/query-limits.ts';
import type { PreparedRequest } from './document-cache.ts';

/** A document of the web app, known before any request. */
export interface PersistedOperation {
  readonly text: string;
  /** Such as `EmployeeReport`. */
  readonly name: string;
  /** Throws a `RuleError` if the variables exceed the limits. */
  prepare(variables: Readonly<Record<string, unknown>>): PreparedRequest;
}

export interface PersistedOperations {
  /** Returns the operation of a hash. Throws OPERATION_UNKNOWN, also for one of another release. */
  byHash(sha256Hash: string): PersistedOperation;
  /** Returns the stored operation with exactly this text, such as one of an open tab. */
  byText(text: string): PersistedOperation | undefined;
}

/** By hash, as `npm run generate` writes them. */
const texts = new Map<string, string>(
  Object.entries(
    JSON.parse(
      readFileSync(new URL('../../../generated/operations.json', import.meta.url), 'utf8'),
    ),
  ),
);

const knownTexts = new Set(texts.values());
const isOfWebApp = (text: string): boolean => knownTexts.has(text);

/**
 * Stores the web app's operations by the SHA-256 of their text. Each is parsed and checked once per
 * process, never evicted, and callers cannot add any. Variables have the same limits as in any
 * document.
 *
 * @param isStored whether the operation of a text is one of them
 */
export function createPersistedOperations(
  schema: GraphQLSchema,
  isStored = isOfWebApp,
): PersistedOperations {
  const documents = new Map<string, DocumentNode>();

  function documentOf(text: string): DocumentNode {
    const known = documents.get(text);
    if (known) return known;
    const document = parse(text, { noLocation: true });
    const [wrong] = validate(schema, document, undefined, { maxErrors: 1 });
    if (wrong) throw wrong;
    documents.set(text, document);
    return document;
  }

  const operationOf = (text: string): PersistedOperation => ({
    text,
    name: /^\w+ (\w+)/.exec(text)?.[1] ?? '',
    prepare(variables) {
      const document = documentOf(text);
      const operation = getOperationAST(document);
      if (!operation) throw new RuleError('OPERATION_UNKNOWN');
      const limits = checkQueryLimits(document, operation, variables);
      return { schema, document, operation, variables, ...limits, planning: 'cached' };
    },
  });

  return {
    byHash(sha256Hash) {
      const text = texts.get(sha256Hash);
      if (text === undefined) throw new RuleError('OPERATION_UNKNOWN');
      return operationOf(text);
    },
    byText: (text) => (isStored(text) ? operationOf(text) : undefined),
  };
}
