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
import { RuleError } from '#domain/errors/rule-error.ts';
import type { RequestLimits } from '../../sessions/session-load.ts';
import { checkQueryLimits, maxWeight, type QueryCost } from '../limits/query-limits.ts';
import { namedFailure } from '../limits/unknown-names.ts';
import { cleanLiterals } from '../parsing/clean-request.ts';
import type { Variables } from '../parsing/document-parts.ts';
import { wrongLiteral } from '../parsing/wrong-value.ts';

/**
 * In characters: the limit of all documents, and of those that are parsed without using processor
 * time limits.
 */
const longestText = 32 * 1024;
const shortText = 4 * 1024;
const maxTokens = 5_000;
/**
 * Weight of the documents that screens and documented calls send; heavier ones count as unusual
 * work.
 */
const usualWeight = 150;

/** A document that is ready to be planned, with its variables. */
export interface PreparedRequest extends QueryCost {
  /** The schema with or without a plan cache. */
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
  /**
   * How it is planned: from the cache, in the person's time for usual documents, or in that for
   * heavy ones.
   */
  readonly planning: 'cached' | 'usual' | 'heavy';
}

export interface SentDocument {
  readonly text: string;
  readonly variables: Variables;
  readonly operationName: string | undefined;
}

export type PrepareRequest = (sent: SentDocument, limits: RequestLimits) => PreparedRequest;

/**
 * Returns the same schema with its own plan cache of the minimal size that Grafast allows. Callers'
 * documents are planned for each request, and never evict the plans of stored operations.
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
 * Creates a function that parses, limits and validates callers' documents for a schema without a
 * plan cache. It uses processor time from the person's limits. Throws a `RuleError` or, for an
 * invalid document, a `GraphQLError`.
 */
export function createDocumentPreparer(schema: GraphQLSchema): PrepareRequest {
  function read({ text, variables, operationName }: SentDocument) {
    const document = parse(text, { maxTokens, noLocation: true });
    cleanLiterals(document);
    const operation = getOperationAST(document, operationName);
    if (!operation) {
      throw new RuleError('INVALID_INPUT', {
        field: 'operationName',
        reason: 'no está en el documento',
      });
    }
    const cost = checkQueryLimits(document, operation, variables);
    // The other operations are validated but not run.
    let { weight } = cost;
    for (const other of document.definitions) {
      if (other.kind === Kind.OPERATION_DEFINITION && other !== operation) {
        weight += checkQueryLimits(document, other, variables).weight;
      }
    }
    if (weight > maxWeight) throw new RuleError('QUERY_TOO_COSTLY');
    const planning = weight > usualWeight ? 'heavy' : 'usual';
    return { schema, document, operation, variables, ...cost, planning } as const;
  }

  function check(document: DocumentNode): void {
    // An unused fragment has no weight but takes up to 70 ms to validate.
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
