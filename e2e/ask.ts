import type { Page } from '@playwright/test';

/** Asks the API as who is signed in on the page; an error of the API is thrown. */
export async function ask<Answer>(
  page: Page,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('turno.token') ?? '');
  return askAs(page, token, query, variables);
}

/** Asks the API in the session of a token; an error of the API is thrown. */
export async function askAs<Answer>(
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

/** Creates a record by the mutation of its kind ('moneyStore' → createMoneyStore); answers its id. */
export async function create(
  page: Page,
  kind: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const answer = await ask<Record<string, Record<string, { id: string }>>>(
    page,
    `mutation ($values: ${name}Input!) { create${name}(input: { ${kind}: $values }) { ${kind} { id } } }`,
    { values },
  );
  return answer[`create${name}`]?.[kind]?.id ?? '';
}
