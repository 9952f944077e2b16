/** Returns the first name with the initial of the last word, 'María R.', for screens that strangers see. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
