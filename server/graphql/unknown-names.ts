import { type ExecutionResult, GraphQLError } from 'postgraphile/graphql';
import type { ErrorParams } from '#domain/errors.ts';
import { RuleError } from '#domain/rule-error.ts';

/** What GraphQL says of a name that the API has not: the name, then where it was looked for. */
const unknown = [
  /^Cannot query field "(\w+)" on type "(\w+)"/,
  /^Unknown argument "(\w+)" on field "([\w.]+)"/,
  /\bField "(\w+)" is not defined by type "(\w+)"/,
  /\bValue "(\w+)" does not exist in "(\w+)" enum/,
  /^Unknown type "(\w+)"()/,
];

/** What it says of something that must be sent and was not. */
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
 * What a caller with a session is told of a document that names what the API has not, or leaves out
 * what it must have (D61); nothing of what is wrong in another way.
 */
export function namedFailure({ message }: Error): RuleError | undefined {
  const absent = firstMatch(missing, message)?.[1];
  if (absent) return new RuleError('REQUIRED_FIELD', { field: absent });
  const [, name, owner] = firstMatch(unknown, message) ?? [];
  if (!name) return undefined;
  const field = name.slice(0, longestName);
  const place: ErrorParams = owner ? { owner: owner.slice(0, longestName) } : {};
  return new RuleError('INVALID_INPUT', { field, unknown: field, ...place });
}

/** The same for what GraphQL finds in the values of variables. */
export function withNamedFailures(result: ExecutionResult): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map(named) } : result;
}

function named(error: GraphQLError): GraphQLError {
  // Of a variable that is wrong: its own message quotes the value that was sent.
  const cause = error.originalError ?? error;
  const failure = cause instanceof GraphQLError ? namedFailure(cause) : undefined;
  return failure ? new GraphQLError('', { path: error.path, originalError: failure }) : error;
}
