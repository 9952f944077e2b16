/** A value as it is written into a document's text: names of objects bare, texts quoted. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, held]) => `${name}: ${literal(held)}`);
    return `{${fields.join(', ')}}`;
  }
  return JSON.stringify(value);
}

/** The same document with the values in the place of its variables, as the documents' clients send it. */
export const writtenOut = (
  document: string,
  variables: Readonly<Record<string, unknown>>,
): string =>
  document
    .replace(/^(query|mutation) \([^{]*\) \{/, '$1 {')
    .replace(/\$(\w+)/g, (_, name: string) => literal(variables[name] ?? null));
