import { expect } from 'vitest';
import { type ErrorParams, errorText, isErrorCode } from '#domain/errors.ts';
import type { Answer } from '#server/test-server.ts';

/** What no answer may hold: names and words of the database, of libraries and of this machine. */
const internals =
  /app_public|app_private|app_hidden|turno_|pg_|select |insert |update |syntax|constraint|relation|node_modules|at \w+ \(|\.ts:|\.js:|\/home|Cannot query|Did you mean|Expected/;

/** Holds that errors are of the register, in Spanish, and say nothing of the inside; answers their codes. */
export function expectClearErrors({ errors = [] }: Answer, what: string): string[] {
  return errors.map((error) => {
    const { code, text, params } = error.extensions;
    if (!isErrorCode(code)) throw new Error(`${what}: ${code} is not of the register`);
    expect(code, `${what}: ${JSON.stringify(error)}`).not.toBe('UNKNOWN');
    expect(text, what).toBe(errorText(code, params as ErrorParams));
    expect(JSON.stringify(error), what).not.toMatch(internals);
    return code;
  });
}

/** Holds that all that was asked is refused; answers the first code. */
export function expectRefusal(answer: Answer, what: string): string {
  const [code] = expectClearErrors(answer, what);
  if (!code) throw new Error(`${what} was not refused: ${JSON.stringify(answer.data)}`);
  expect(
    Object.values(answer.data ?? {}).every((value) => value === null),
    what,
  ).toBe(true);
  return code;
}
