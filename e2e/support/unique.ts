/** Returns a name that no earlier run used, such as 'Chile 4f09ab'. */
export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 6)}`;
