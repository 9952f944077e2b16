import {
  type DocumentNode,
  GraphQLSchema,
  getOperationAST,
  Kind,
  NoUnusedFragmentsRule,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import type { RequestLimits } from '../session-limits.ts';
import { cleanLiterals } from './clean-request.ts';
import type { Variables } from './document-parts.ts';
import { checkQueryLimits, mostWeight, type QueryCost } from './query-limits.ts';
import { namedFailure } from './unknown-names.ts';
import { wrongLiteral } from './wrong-value.ts';

/** In characters: of all documents, and of those that are parsed without being counted. */
const longestText = 32 * 1024;
const shortText = 4 * 1024;
const mostTokens = 5_000;
/** Weight of the documents that screens and documented calls send; others count as unusual work. */
const usualWeight = 150;

/** A document that is ready to be planned, with the variables to run it with. */
export interface PreparedRequest extends QueryCost {
  /** The schema whose cache keeps its plan, or not. */
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
  /** How it is planned: from the cache, in the person's time of usual documents, or of unusual work. */
  readonly planning: 'cached' | 'usual' | 'heavy';
}

export interface SentDocument {
  readonly text: string;
  readonly variables: Variables;
  readonly operationName: string | undefined;
}

export type PrepareRequest = (sent: SentDocument, limits: RequestLimits) => PreparedRequest;

/**
 * Returns the same schema with a plan cache of its own, the smallest that Grafast allows: documents of
 * callers are planned for each request, and never replace the plans of stored operations.
 */
export function withoutPlanCache(schema: GraphQLSchema): GraphQLSchema {
  const grafast = { ...schema.extensions.grafast, operationsCacheMaxLength: 2 };
  return new GraphQLSchema({
    ...schema.toConfig(),
    extensions: { ...schema.extensions, grafast },
    assumeValid: true,
  });
}

/**
 * Parses, limits and validates documents that callers wrote, for a schema without a plan cache; they
 * take processor time from the person's limits. Throws a `RuleError` or, for a document that is
 * wrong, a `GraphQLError`.
 */
export function createDocumentPreparer(schema: GraphQLSchema): PrepareRequest {
  function read({ text, variables, operationName }: SentDocument) {
    const document = parse(text, { maxTokens: mostTokens, noLocation: true });
    cleanLiterals(document);
    const operation = getOperationAST(document, operationName);
    if (!operation) {
      throw new RuleError('INVALID_INPUT', {
        field: 'operationName',
        reason: 'no está en el documento',
      });
    }
    const cost = checkQueryLimits(document, operation, variables);
    // Others are not run, but validated.
    let { weight } = cost;
    for (const other of document.definitions) {
      if (other.kind === Kind.OPERATION_DEFINITION && other !== operation) {
        weight += checkQueryLimits(document, other, variables).weight;
      }
    }
    if (weight > mostWeight) throw new RuleError('QUERY_TOO_COSTLY');
    const planning = weight > usualWeight ? 'heavy' : 'usual';
    return { schema, document, operation, variables, ...cost, planning } as const;
  }

  function check(document: DocumentNode): void {
    // An unused fragment has no weight, and takes up to 70 ms to validate.
    const [unused] = validate(schema, document, [NoUnusedFragmentsRule]);
    if (unused) throw unused;
    const [error] = validate(schema, document, undefined, { maxErrors: 1 });
    if (error) throw namedFailure(error) ?? wrongLiteral(document, error) ?? error;
  }

  return (sent, limits) => {
    const { length } = sent.text;
    if (length > longestText) throw new RuleError('QUERY_TOO_LARGE');
    const reading = length > shortText ? limits : limits.usualDocuments;
    reading.check();
    const prepared = reading.spendOn(() => read(sent));
    const time = prepared.planning === 'usual' ? limits.usualDocuments : limits;
    time.check();
    time.spendOn(() => check(prepared.document));
    return prepared;
  };
}
