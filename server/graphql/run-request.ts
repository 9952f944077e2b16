import { execute } from 'postgraphile/grafast';
import {
  type ExecutionResult,
  execute as executeIntrospection,
  type GraphQLSchema,
  validate,
} from 'postgraphile/graphql';
import { z } from 'zod';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { Proof } from '../auth/step-up.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { type ErrorAnswer, statusOf } from '../errors/error-codes.ts';
import type { AnswerError, FailedRequest } from '../errors/error-response.ts';
import type { RequestLimits } from '../sessions/session-load.ts';
import { readAnonymousDocument } from './documents/anonymous-document.ts';
import { type AnonymousKind, anonymousKindOf } from './documents/anonymous-fields.ts';
import type { PreparedRequest, PrepareRequest } from './documents/document-cache.ts';
import {
  createPersistedOperations,
  type PersistedOperations,
} from './documents/persisted-operations.ts';
import { isOnlyIntrospection } from './limits/query-limits.ts';
import { withNamedFailures } from './limits/unknown-names.ts';
import { cleanVariables } from './parsing/clean-request.ts';
import { extractProof } from './passwords/current-password.ts';
import { hashPasswords } from './passwords/hash-passwords.ts';
import { extractVersion } from './read-version.ts';
import type { RequestContext } from './request-context.ts';
import { statusOfResult } from './result-status.ts';

/** The body of a GraphQL request; arrays of requests are not accepted. */
const bodyShape = z.object({
  query: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  /** Instead of a text, the hash of a stored operation of the web app. */
  extensions: z
    .object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() })
    .nullish(),
});

export interface GraphqlAnswer {
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly errors?: readonly ErrorAnswer[] };
  /** The first root field, for metrics. */
  readonly operation: string;
}

/** The caller, and the request that receives errors. */
export interface GraphqlCaller {
  readonly request: FailedRequest;
  readonly context: RequestContext;
  /** Absent without a session. */
  readonly staff?: {
    readonly claims: SessionClaims;
    readonly limits: RequestLimits;
  };
  /** Counts a request without a session. Throws TOO_MANY_REQUESTS. */
  readonly countAnonymous: (kind: AnonymousKind) => Promise<void>;
  /** Aborted when the client disconnects. */
  readonly hangUp: () => AbortSignal;
  /**
   * Verifies a proof of identity, and returns the SQL that begins transactions with it. Throws
   * PASSWORD_WRONG, PASSWORD_WAIT, SECOND_FACTOR_REQUIRED, CODE_WRONG, PASSKEY_WRONG or
   * TOO_MANY_REQUESTS.
   */
  readonly stepUp: (claims: SessionClaims, proof: Proof) => Promise<string>;
}

type Staff = NonNullable<GraphqlCaller['staff']>;

export type RunGraphql = (body: unknown, caller: GraphqlCaller) => Promise<GraphqlAnswer>;

/** Limits of planning and execution, in milliseconds. */
const timeouts = { planning: 5_000, execution: 30_000 };

/**
 * The cost of the web app's most expensive document, with reserve; more expensive ones use the
 * limits.
 */
const costOfScreens = 15_000;
/**
 * Planning time of a cached plan in milliseconds; an operation that takes longer was planned again.
 */
const startOfCached = 3;
/** Processor time of a password hash, in milliseconds. */
const ofPassword = 40;

const preset: GraphileConfig.Preset = { grafast: { timeouts } };
// Grafast reads nothing else of a preset when it runs a document.
const resolvedPreset = preset as GraphileConfig.ResolvedPreset;

const reasonOfBody = { reason: 'el cuerpo es JSON, con query y variables' };

/**
 * Returns the text or the stored operation of a body. Throws INVALID_INPUT or OPERATION_UNKNOWN.
 */
function read(body: unknown, stored: PersistedOperations) {
  const sent = bodyShape.safeParse(body);
  if (!sent.success) throw new RuleError('INVALID_INPUT', reasonOfBody);
  const { query, variables, operationName, extensions } = sent.data;
  const hash = extensions?.persistedQuery?.sha256Hash;
  if (query === undefined && hash === undefined) throw new RuleError('INVALID_INPUT', reasonOfBody);
  return {
    // A hash next to a text has no meaning, because callers cannot register operations.
    document: query === undefined ? stored.byHash(hash ?? '') : (stored.byText(query) ?? query),
    variables: variables ?? {},
    operationName: operationName ?? undefined,
  };
}

function firstField({ operation }: PreparedRequest): string {
  const [selection] = operation.selectionSet.selections;
  return selection?.kind === 'Field' ? selection.name.value : 'fragment';
}

/**
 * Creates the function that runs queries and mutations. It always returns a response, with errors
 * of the register only.
 *
 * @param schema caches the plans of stored operations
 * @param uncached the same schema without a cache
 * @param isStored whether a text is a stored operation; by default those of the web app
 */
export function createGraphqlRunner(
  schema: GraphQLSchema,
  uncached: GraphQLSchema,
  prepare: PrepareRequest,
  answerError: AnswerError,
  isStored?: (text: string) => boolean,
): RunGraphql {
  const stored = createPersistedOperations(schema, isStored);

  /** Parses a request, and stores the name of its stored operation for the error counts. */
  function readFor(request: FailedRequest, body: unknown) {
    const sent = read(body, stored);
    if (typeof sent.document !== 'string') request.storedOperation = sent.document.name;
    return sent;
  }

  return async (body, { request, context, staff, countAnonymous, hangUp, stepUp }) => {
    let operation = 'invalid';

    async function runForStaff({ claims, limits }: Staff): Promise<ExecutionResult> {
      const { document, variables, operationName } = readFor(request, body);
      const prepared =
        typeof document === 'string'
          ? prepare({ text: document, variables, operationName }, limits)
          : document.prepare(variables);
      if (prepared.operation.operation === 'subscription') {
        throw new RuleError('INVALID_INPUT', { reason: 'las suscripciones van por WebSocket' });
      }
      operation = firstField(prepared);
      if (prepared.cost > costOfScreens) limits.check();
      const payForPassword = () => {
        limits.check();
        limits.spend(ofPassword);
      };
      const typed = cleanVariables(prepared.document, prepared.variables);
      const { variables: remainingVariables, proof } = extractProof(schema, {
        ...prepared,
        variables: typed,
      });
      let { pgSettings } = context;
      if (proof) {
        payForPassword();
        pgSettings = await stepUp(claims, proof);
      }
      const { variables: unversioned, check } = extractVersion(
        { ...prepared, variables: remainingVariables },
        claims,
      );
      pgSettings += check;
      const mutation = { ...prepared, variables: unversioned };
      const variableValues = await hashPasswords(schema, mutation, claims, () => {
        payForPassword();
        return { line: limits.person, signal: hangUp() };
      });
      const args = {
        schema: prepared.schema,
        document: prepared.document,
        operationName: prepared.operation.name?.value,
        variableValues,
      };
      // Introspection is answered without a plan, synchronously, so that all of its time counts.
      if (isOnlyIntrospection(prepared.operation))
        return limits.spendOn(() => executeIntrospection(args));
      const reads = prepared.operation.operation === 'query';
      const { rowsOfWholeList } = prepared;
      const contextValue = reads
        ? { ...context, rowsOfWholeList, withPgClient: context.withReader }
        : { ...context, rowsOfWholeList, pgSettings };
      const begin = () => execute({ ...args, contextValue, resolvedPreset, middleware: null });
      const { planning } = prepared;
      const time = planning === 'usual' ? limits.usualDocuments : limits;
      const free = planning === 'cached' ? startOfCached : 0;
      return withNamedFailures((await time.spendOn(begin, free)) as ExecutionResult);
    }

    async function runUnauthenticated(): Promise<ExecutionResult> {
      const { document: sent, variables } = readFor(request, body);
      const isStored = typeof sent !== 'string';
      const text = isStored ? sent.text : sent;
      await countAnonymous(anonymousKindOf(text));
      const { document, field } = readAnonymousDocument(text, variables);
      operation = field;
      const prepared = isStored ? sent.prepare(variables) : { schema: uncached, document };
      if (!isStored) {
        const [wrong] = validate(uncached, document, undefined, { maxErrors: 1 });
        if (wrong) throw wrong;
      }
      return (await execute({
        schema: prepared.schema,
        document: prepared.document,
        variableValues: cleanVariables(prepared.document, variables),
        contextValue: context,
        resolvedPreset,
        middleware: null,
      })) as ExecutionResult;
    }

    try {
      const result = await (staff ? runForStaff(staff) : runUnauthenticated());
      return {
        status: statusOfResult(result),
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
        status: statusOf(error),
        operation,
        body: { errors: [answerError(error, request)] },
      };
    }
  };
}
