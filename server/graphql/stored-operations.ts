import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import type { PreparedRequest } from './prepared-documents.ts';
import { checkQueryLimits } from './query-limits.ts';

/** One of the web app's own documents, known before anybody asks for it. */
export interface StoredOperation {
  readonly text: string;
  /** Such as `EmployeeReport`. */
  readonly name: string;
  /** Throws a `RuleError` where the variables ask for too much. */
  prepare(variables: Readonly<Record<string, unknown>>): PreparedRequest;
}

export interface StoredOperations {
  /** The operation of a hash; throws OPERATION_UNKNOWN, as for one of another release. */
  byHash(sha256Hash: string): StoredOperation;
  /** The operation of a text that is the web app's own to the letter, such as an open tab's. */
  byText(text: string): StoredOperation | undefined;
}

/** By hash, as `npm run generate` writes them. */
const texts = new Map<string, string>(
  Object.entries(
    JSON.parse(readFileSync(new URL('../../generated/operations.json', import.meta.url), 'utf8')),
  ),
);

const knownTexts = new Set(texts.values());
const isOfWebApp = (text: string): boolean => knownTexts.has(text);

/**
 * The web app's calls by the SHA-256 of their text: parsed and checked once a process, kept for good
 * whatever else is asked for, and never added to by a caller. What variables may ask for is limited
 * as in any document.
 *
 * @param isStored whether the operation of a text is one of them
 */
export function createStoredOperations(
  schema: GraphQLSchema,
  isStored = isOfWebApp,
): StoredOperations {
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

  const operationOf = (text: string): StoredOperation => ({
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
