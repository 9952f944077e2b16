import { ApiError } from './api-error.ts';
import { type RequestOptions, readJson, send } from './http.ts';
import { sha256 } from './sha256.ts';

/** A query document with the types of its answer and its variables. */
export interface GraphqlDocument<Result, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

/** Hashes that the server of this tab does not know: it is of another release. */
const unknown = new Set<string>();

/**
 * Asks the API and answers its data; throws the first error as an ApiError. What is asked is told by
 * its hash, which the server knows from its release; where it does not, by its text from then on.
 */
export async function request<Result, Variables>(
  document: GraphqlDocument<Result, Variables>,
  variables: Variables,
  options?: RequestOptions,
): Promise<Result> {
  const text = document.toString();
  const sha256Hash = await sha256(text);
  if (sha256Hash === undefined || unknown.has(sha256Hash)) {
    return await post({ query: text, variables }, options);
  }
  try {
    const operationName = /^\w+ (\w+)/.exec(text)?.[1];
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    return await post<Result>({ operationName, variables, extensions }, options);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    unknown.add(sha256Hash);
    return await post({ query: text, variables }, options);
  }
}

/** A server of before hashes were known takes a request without a text for a wrong one. */
function isUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'OPERATION_UNKNOWN' || (error.code === 'INVALID_INPUT' && !error.field))
  );
}

async function post<Result>(body: object, options: RequestOptions | undefined): Promise<Result> {
  const response = await send(
    '/graphql',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
    options,
  );
  const { data } = await readJson<{ data: Result }>(response);
  return data;
}
