import { expect } from 'vitest';
import { type ErrorParams, errorText, isErrorCode } from '#domain/errors/error-register.ts';
import type { Answer } from '#server/testing/test-server.ts';

/** Words that no response may contain: names of the database, of libraries and of this machine. */
const internals =
  /app_public|app_private|app_hidden|turno_|pg_|select |insert |update |syntax|constraint|relation|node_modules|at \w+ \(|\.ts:|\.js:|\/home|Cannot query|Did you mean|Expected/;

/** Verifies that errors are registered, in Spanish and without internals. Returns their codes. */
export function expectClearErrors({ errors = [] }: Answer, what: string): string[] {
  return errors.map((error) => {
    const { code, text, params } = error.extensions;
    if (!isErrorCode(code)) throw new Error(`${what}: ${code} is not registered`);
    expect(code, `${what}: ${JSON.stringify(error)}`).not.toBe('UNKNOWN');
    expect(text, what).toBe(errorText(code, params as ErrorParams));
    expect(JSON.stringify(error), what).not.toMatch(internals);
    return code;
  });
}

/** Verifies that everything was rejected. Returns the first code. */
export function expectRejection(answer: Answer, what: string): string {
  const [code] = expectClearErrors(answer, what);
  if (!code) throw new Error(`${what} was not rejected: ${JSON.stringify(answer.data)}`);
  expect(
    Object.values(answer.data ?? {}).every((value) => value === null),
    what,
  ).toBe(true);
  return code;
}
