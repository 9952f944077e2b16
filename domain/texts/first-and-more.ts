/** Returns the first `count` texts and the number of the others: 'Ana Rivas; Eva Sol y 3 más'. */
export function firstAndMore(texts: readonly string[], count: number): string {
  const first = texts.slice(0, count).join('; ');
  const others = texts.length - count;
  return others > 0 ? `${first} y ${others} más` : first;
}
