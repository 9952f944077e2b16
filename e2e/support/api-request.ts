import type { Page } from '@playwright/test';

/** Calls the API as the signed-in person of the page; throws an error of the API. */
export async function queryApi<Answer>(
  page: Page,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('turno.token') ?? '');
  return queryApiAs(page, token, query, variables);
}

/** Calls the API with a session token; throws an error of the API. */
export async function queryApiAs<Answer>(
  page: Page,
  token: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as {
    data: Answer;
    errors?: readonly { message: string }[];
  };
  if (errors) throw new Error(errors.map(({ message }) => message).join(', '));
  return data;
}

/**
 * Creates a record through its create mutation ('moneyStore' → createMoneyStore); returns its id.
 */
export async function create(
  page: Page,
  kind: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const answer = await queryApi<Record<string, Record<string, { id: string }>>>(
    page,
    `mutation ($values: ${name}Input!) { create${name}(input: { ${kind}: $values }) { ${kind} { id } } }`,
    { values },
  );
  return answer[`create${name}`]?.[kind]?.id ?? '';
}
