/** PostgreSQL's code of an error, if it is one of PostgreSQL's. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
