/** The words, numbers, e-mails and phones in an answer, whatever it is made of. */
export function textsIn(told: unknown): string[] {
  if (typeof told === 'string') {
    return told.split(/[^\w@.+-]+/).map((word) => word.replace(/\.+$/, ''));
  }
  if (typeof told === 'number') return [String(told)];
  if (typeof told !== 'object' || told === null) return [];
  return Object.values(told).flatMap(textsIn);
}
