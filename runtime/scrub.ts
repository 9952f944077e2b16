const hidden: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\bpostgres(ql)?:\/\/\S+/g, '[database]'],
  // Documents of identity and phones: seven digits or more, however they are grouped.
  [/\+?\d(?:[\s.-]?\d){6,}/g, '[number]'],
  // The encoded objects of routes hold ids (D4).
  [/(\/)[\w-]{24,}(?=[/?#]|$)/g, '$1[id]'],
];

/** A text without e-mails, tokens, addresses of databases, document or phone numbers. */
export function scrubText(text: string): string {
  return hidden.reduce((clean, [pattern, name]) => clean.replace(pattern, name), text);
}

/** A flat record with every text in it scrubbed. */
export function scrub<T extends Readonly<Record<string, string | undefined>>>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, value && scrubText(value)]),
  ) as T;
}
