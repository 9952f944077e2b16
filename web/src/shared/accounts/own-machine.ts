/** Returns whether the address of a link reaches only the computer that opens it. */
export function isOwnMachine(link: string): boolean {
  const { hostname } = new URL(link);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
