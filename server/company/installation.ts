import { createHmac } from 'node:crypto';

/** Returns an id of the installation; too short to reveal its secret. */
export function installationMark(secret: string): string {
  return createHmac('sha256', secret).update('turno installation').digest('hex').slice(0, 8);
}

/**
 * Returns whether the server at an address belongs to another installation; false if none responds.
 */
export async function isOfAnother(address: string, secrets: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(`${address}/foundation`, { signal })
    .then((response) => response.json() as Promise<{ readonly installation?: string }>)
    .catch(() => null);
  const mark = answer?.installation;
  return mark !== undefined && !secrets.map(installationMark).includes(mark);
}
