/** Returns a value as a GraphQL literal: keys without quotes, texts with quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, held]) => `${name}: ${literal(held)}`);
    return `{${fields.join(', ')}}`;
  }
  return JSON.stringify(value);
}

/** Returns the document with literals instead of variables, as documented clients send it. */
export const writtenOut = (
  document: string,
  variables: Readonly<Record<string, unknown>>,
): string =>
  document
    .replace(/^(query|mutation) \([^{]*\) \{/, '$1 {')
    .replace(/\$(\w+)/g, (_, name: string) => literal(variables[name] ?? null));
