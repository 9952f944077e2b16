/** A name that no earlier run gave: 'Chile 4f09ab'. */
export function unique(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 6)}`;
}
