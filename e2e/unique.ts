/** A name that no earlier run gave: 'Chile 4f09ab'. */
export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 6)}`;
