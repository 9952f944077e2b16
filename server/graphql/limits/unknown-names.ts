import { type ExecutionResult, GraphQLError } from 'postgraphile/graphql';
import type { ErrorParams } from '#domain/errors/error-register.ts';
import { RuleError } from '#domain/errors/rule-error.ts';

/** Messages of GraphQL about an unknown name: the name, then its type. */
const unknown = [
  /^Cannot query field "(\w+)" on type "(\w+)"/,
  /^Unknown argument "(\w+)" on field "([\w.]+)"/,
  /\bField "(\w+)" is not defined by type "(\w+)"/,
  /\bValue "(\w+)" does not exist in "(\w+)" enum/,
  /^Unknown type "(\w+)"()/,
];

/** Messages of GraphQL about a missing required value. */
const missing = [
  /\bField "(?:\w+\.)?(\w+)" of required type "[^"]+" was not provided/,
  /^(?:Field "\w+" a|A)rgument "(\w+)" of (?:required )?type "[^"]+" (?:is required, but it )?was not provided/,
];

const longestName = 80;

function firstMatch(patterns: readonly RegExp[], message: string): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(message);
    if (match) return match;
  }
  return undefined;
}

/**
 * Returns the error for a caller with a session whose document has an unknown name or lacks a
 * required value (D61); undefined for other errors.
 */
export function namedFailure({ message }: Error): RuleError | undefined {
  const absent = firstMatch(missing, message)?.[1];
  if (absent) return new RuleError('REQUIRED_FIELD', { field: absent });
  const [, name, owner] = firstMatch(unknown, message) ?? [];
  if (!name) return undefined;
  const field = name.slice(0, longestName);
  const owningType: ErrorParams = owner ? { owner: owner.slice(0, longestName) } : {};
  return new RuleError('INVALID_INPUT', { field, unknown: field, ...owningType });
}

/**
 * Returns the result with the errors in values of variables replaced by those of `namedFailure`.
 */
export function withNamedFailures(result: ExecutionResult): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map(named) } : result;
}

function named(error: GraphQLError): GraphQLError {
  // The message of the error itself quotes the sent value.
  const cause = error.originalError ?? error;
  const failure = cause instanceof GraphQLError ? namedFailure(cause) : undefined;
  return failure ? new GraphQLError('', { path: error.path, originalError: failure }) : error;
}
