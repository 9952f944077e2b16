/** The words, numbers, e-mails and phones in an answer, whatever it is made of. */
export function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') {
    return answer.split(/[^\w@.+-]+/).map((word) => word.replace(/\.+$/, ''));
  }
  if (typeof answer === 'number') return [String(answer)];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(textsIn);
}
