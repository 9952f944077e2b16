import { expect } from 'vitest';
import { errorText, isErrorCode } from '#domain/errors/error-register.ts';
import { server, token } from './server-fixture.ts';

const internal =
  /app_public|app_private|pg_|select |syntax|column|relation|Cannot query|Did you mean|node_modules|Error:/i;

export async function expectRejection(query: string, options: { variables?: object } = {}) {
  const { errors = [], data } = await server.graphql(query, { token, ...options });
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) {
    const { code, text, params } = error.extensions;
    expect(isErrorCode(code), `${code} is in the error register`).toBe(true);
    expect(code).not.toBe('UNKNOWN');
    if (isErrorCode(code)) expect(text).toBe(errorText(code, params));
    expect(JSON.stringify(error)).not.toMatch(internal);
  }
  expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
  return errors[0]?.extensions.code;
}
