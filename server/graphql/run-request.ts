import { execute } from 'postgraphile/grafast';
import type { ExecutionResult, GraphQLSchema } from 'postgraphile/graphql';
import { z } from 'zod';
import { RuleError } from '#domain/rule-error.ts';
import type { AnswerError, FailedRequest } from '../answer-error.ts';
import { type ErrorAnswer, failureOf, statusOf } from '../failure.ts';
import { hashPasswords } from './hash-passwords.ts';
import type { PreparedRequest, PrepareRequest } from './prepared-documents.ts';
import type { RequestContext } from './request-context.ts';

/** What a GraphQL request asks; arrays of requests are not taken. */
const bodyShape = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export interface GraphqlAnswer {
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly errors?: readonly ErrorAnswer[] };
  /** The first field asked for, for metrics. */
  readonly operation: string;
}

export type RunGraphql = (
  body: unknown,
  request: FailedRequest,
  context: RequestContext,
  signedIn: boolean,
) => Promise<GraphqlAnswer>;

/** The longest that a request may be planned and run, in milliseconds. */
const timeouts = { planning: 5_000, execution: 30_000 };

function firstField({ operation }: PreparedRequest): string {
  const [selection] = operation.selectionSet.selections;
  return selection?.kind === 'Field' ? selection.name.value : 'fragment';
}

/** Runs queries and mutations; an answer always comes, with errors of the register only. */
export function createGraphqlRunner(
  schema: GraphQLSchema,
  prepare: PrepareRequest,
  answerError: AnswerError,
): RunGraphql {
  // Grafast reads nothing else of a preset when it runs a document.
  const resolvedPreset = { grafast: { timeouts } } as unknown as GraphileConfig.ResolvedPreset;

  function read(body: unknown, signedIn: boolean): PreparedRequest {
    const sent = bodyShape.safeParse(body);
    if (!sent.success) throw new RuleError('INVALID_INPUT');
    const { query, variables, operationName } = sent.data;
    const prepared = prepare(query, variables ?? {}, operationName ?? undefined, signedIn);
    if (prepared.operation.operation === 'subscription') throw new RuleError('INVALID_INPUT');
    return prepared;
  }

  return async (body, request, context, signedIn) => {
    let operation = 'invalid';
    try {
      const prepared = read(body, signedIn);
      operation = firstField(prepared);
      const { variables } = await hashPasswords(prepared);
      const result = (await execute({
        schema,
        document: prepared.document,
        operationName: prepared.operation.name?.value,
        variableValues: variables,
        contextValue: context,
        resolvedPreset,
        middleware: null,
      })) as ExecutionResult;
      return {
        status: 200,
        operation,
        body: result.errors
          ? {
              data: result.data ?? null,
              errors: result.errors.map((error) => answerError(error, request, error.path)),
            }
          : { data: result.data },
      };
    } catch (error) {
      return {
        status: statusOf(failureOf(error)?.code ?? 'UNKNOWN'),
        operation,
        body: { errors: [answerError(error, request)] },
      };
    }
  };
}
