const hidden: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\bpostgres(ql)?:\/\/\S+/g, '[database]'],
  // Identity document and phone numbers: seven digits or more, in any grouping.
  [/\+?\d(?:[\s.-]?\d){6,}/g, '[number]'],
  // The encoded objects of routes contain ids (D4).
  [/(\/)[\w-]{24,}(?=[/?#]|$)/g, '$1[id]'],
];

/** Removes e-mails, tokens, database addresses, and document and phone numbers from a text. */
export function scrubText(text: string): string {
  return hidden.reduce((clean, [pattern, name]) => clean.replace(pattern, name), text);
}

/** Scrubs every text in a flat record. */
export function scrub<T extends Readonly<Record<string, string | undefined>>>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, value && scrubText(value)]),
  ) as T;
}
