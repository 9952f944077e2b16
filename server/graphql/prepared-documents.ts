import { LRU } from '@graphile/lru';
import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import { type HoistedDocument, hoistLiterals, usesHoistedNames } from './hoist-literals.ts';
import { checkQueryLimits } from './query-limits.ts';

const longestText = 32 * 1024;
const mostTokens = 5_000;
/** Documents kept: the screens' own are some hundreds; a stranger's push out only each other. */
const mostKept = 300;

type Variables = Readonly<Record<string, unknown>>;

/** A document fit to be planned, with the variables to run it with. */
export interface PreparedRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
}

export type PrepareRequest = (
  text: string,
  variables: Variables,
  operationName: string | undefined,
  signedIn: boolean,
) => PreparedRequest;

function isIntrospection(operation: OperationDefinitionNode): boolean {
  return operation.selectionSet.selections.some(
    (selection) =>
      selection.kind === Kind.FIELD &&
      (selection.name.value === '__schema' || selection.name.value === '__type'),
  );
}

/**
 * Parses, limits and validates documents, and remembers the good ones; throws a `RuleError` or, for
 * a document that is wrong, a `GraphQLError`.
 */
export function createDocumentPreparer(schema: GraphQLSchema): PrepareRequest {
  const knownByText = new LRU<string, HoistedDocument>({ maxLength: mostKept });
  const validByText = new LRU<string, DocumentNode>({ maxLength: mostKept });

  function validated(document: DocumentNode): DocumentNode {
    const text = print(document);
    const known = validByText.get(text);
    if (known) return known;
    const [error] = validate(schema, document, undefined, { maxErrors: 1 });
    if (error) throw error;
    validByText.set(text, document);
    return document;
  }

  function limited(
    document: DocumentNode,
    variables: Variables,
    operationName: string | undefined,
    signedIn: boolean,
  ): PreparedRequest {
    const operation = getOperationAST(document, operationName);
    if (!operation) throw new RuleError('INVALID_INPUT');
    if (!isIntrospection(operation)) checkQueryLimits(document, operation, variables);
    else if (!signedIn) throw new RuleError('FORBIDDEN');
    return { document, operation, variables };
  }

  return (text, variables, operationName, signedIn) => {
    if (text.length > longestText) throw new RuleError('QUERY_TOO_LARGE');
    const known = knownByText.get(text);
    if (known) {
      const all = { ...variables, ...known.values };
      return limited(known.document, all, operationName, signedIn);
    }

    const parsed = parse(text, { maxTokens: mostTokens, noLocation: true });
    limited(parsed, variables, operationName, signedIn);
    const { document, values } = usesHoistedNames(text)
      ? { document: parsed, values: {} }
      : hoistLiterals(schema, parsed);
    const valid = validated(document);
    knownByText.set(text, { document: valid, values });
    return limited(valid, { ...variables, ...values }, operationName, signedIn);
  };
}
