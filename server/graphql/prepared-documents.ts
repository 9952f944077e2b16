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
import { hoistLiterals, usesHoistedNames } from './hoist-literals.ts';
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
  const parsedByText = new LRU<string, DocumentNode>({ maxLength: mostKept });
  const validByText = new LRU<string, DocumentNode>({ maxLength: mostKept });

  function validated(document: DocumentNode, text: string): DocumentNode {
    const known = validByText.get(text);
    if (known) return known;
    const [error] = validate(schema, document, undefined, { maxErrors: 1 });
    if (error) throw error;
    validByText.set(text, document);
    return document;
  }

  function operationOf(document: DocumentNode, name: string | undefined): OperationDefinitionNode {
    const operation = getOperationAST(document, name);
    if (!operation) throw new RuleError('INVALID_INPUT');
    return operation;
  }

  return (text, variables, operationName, signedIn) => {
    if (text.length > longestText) throw new RuleError('QUERY_TOO_LARGE');
    const known = parsedByText.get(text);
    const parsed = known ?? parse(text, { maxTokens: mostTokens, noLocation: true });
    const operation = operationOf(parsed, operationName);
    if (isIntrospection(operation)) {
      if (!signedIn) throw new RuleError('FORBIDDEN');
    } else {
      checkQueryLimits(parsed, operation, variables);
    }
    if (known) return { document: known, operation, variables };

    const hoisted = usesHoistedNames(text)
      ? { document: parsed, values: {} }
      : hoistLiterals(schema, parsed);
    if (Object.keys(hoisted.values).length === 0) {
      const document = validated(parsed, text);
      parsedByText.set(text, document);
      return { document, operation: operationOf(document, operationName), variables };
    }
    const document = validated(hoisted.document, print(hoisted.document));
    return {
      document,
      operation: operationOf(document, operationName),
      variables: { ...variables, ...hoisted.values },
    };
  };
}
