import { type DefinitionNode, type DocumentNode, Kind, parse } from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';
import { checkQueryLimits } from '../limits/query-limits.ts';
import { cleanLiterals } from '../parsing/clean-request.ts';
import type { Variables } from '../parsing/document-parts.ts';
import { anonymousFields } from './anonymous-fields.ts';

/** In characters; the documented login has about 200. */
const longestText = 2 * 1024;
const maxTokens = 250;

/** A document that a caller without a session may send. */
export interface AnonymousDocument {
  readonly document: DocumentNode;
  /** A key of `anonymousFields`. */
  readonly field: string;
}

/**
 * Parses the document of a caller without a session: one operation with one field of the
 * allow-list, and no fragment or directive at its root. The selection of that field may contain
 * fragments. Everything else is rejected with FORBIDDEN or QUERY_TOO_LARGE before it is validated
 * or planned. The limits of every query apply (`checkQueryLimits`). Throws a `GraphQLError` for a
 * text that is no GraphQL.
 */
export function readAnonymousDocument(text: string, variables: Variables = {}): AnonymousDocument {
  if (text.length > longestText) throw new RuleError('QUERY_TOO_LARGE');
  const document = parse(text, { maxTokens, noLocation: true });
  cleanLiterals(document);
  const [operation, ...others] = document.definitions.toSorted(
    (one, other) => Number(isFragment(one)) - Number(isFragment(other)),
  );
  if (operation?.kind !== Kind.OPERATION_DEFINITION || !others.every(isOfAnswer)) {
    throw new RuleError('FORBIDDEN');
  }
  const [root, ...more] = operation.selectionSet.selections;
  if (root?.kind !== Kind.FIELD || more.length > 0 || isDirected(operation, root)) {
    throw new RuleError('FORBIDDEN');
  }
  const field = root.name.value;
  const known = Object.hasOwn(anonymousFields, field) ? anonymousFields[field] : undefined;
  if (known?.operation !== operation.operation) {
    throw new RuleError('FORBIDDEN');
  }
  checkQueryLimits(document, operation, variables);
  return { document, field };
}

function isFragment({ kind }: DefinitionNode): boolean {
  return kind === Kind.FRAGMENT_DEFINITION;
}

const roots = ['Query', 'Mutation', 'Subscription'];

/** Returns whether it is a fragment on a response type, not on the root fields. */
function isOfAnswer(definition: DefinitionNode): boolean {
  return (
    definition.kind === Kind.FRAGMENT_DEFINITION &&
    !roots.includes(definition.typeCondition.name.value)
  );
}

function isDirected(...nodes: readonly { readonly directives?: readonly unknown[] }[]): boolean {
  return nodes.some(({ directives = [] }) => directives.length > 0);
}
