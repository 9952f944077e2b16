import { ApiError } from '../http/api-error.ts';
import { type RequestOptions, readJson, send } from '../http/http.ts';
import { sha256 } from '../http/sha256.ts';

/** A query document with the types of its result and its variables. */
export interface GraphqlDocument<Result, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

/** Hashes that the server does not know because it runs another release. */
const unknown = new Set<string>();

let afterMutation = () => {};

/** Sets a function that runs after each successful mutation. The login page has none. */
export function onMutation(listener: () => void): void {
  afterMutation = listener;
}

/**
 * Sends a request to the API and returns its data; throws the first error as an ApiError. A mutation
 * is an act with the loading overlay; a query loads behind a skeleton unless `counted` (D43).
 */
export function request<Result, Variables>(
  document: GraphqlDocument<Result, Variables>,
  variables: Variables,
  options?: RequestOptions,
): Promise<Result> {
  return requestText(document.toString(), variables, options);
}

/**
 * Does the same for a document whose variables are composed at run time. The request contains the
 * hash of a document of the release; if the server does not know it, this and later requests contain
 * the text.
 */
export async function requestText<Result>(
  text: string,
  variables: unknown,
  given?: RequestOptions,
): Promise<Result> {
  const isMutation = text.startsWith('mutation');
  const result = await sendDocument<Result>(text, variables, { counted: isMutation, ...given });
  if (isMutation) afterMutation();
  return result;
}

async function sendDocument<Result>(
  text: string,
  variables: unknown,
  options: RequestOptions,
): Promise<Result> {
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

/** A server without support for hashes rejects a request without text as invalid. */
function isUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'OPERATION_UNKNOWN' || (error.code === 'INVALID_INPUT' && !error.field))
  );
}

async function post<Result>(body: object, options: RequestOptions): Promise<Result> {
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
