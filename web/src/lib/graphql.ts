import { type RequestOptions, readJson, send } from './http.ts';

/** A query document with the types of its answer and its variables. */
export interface GraphqlDocument<Result, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

/** Sends a document to the API and answers its data; throws the first error as an ApiError. */
export async function request<Result, Variables>(
  document: GraphqlDocument<Result, Variables>,
  variables: Variables,
  options?: RequestOptions,
): Promise<Result> {
  const response = await send(
    '/graphql',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: document.toString(), variables }),
    },
    options,
  );
  const { data } = await readJson<{ data: Result }>(response);
  return data;
}
