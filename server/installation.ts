import { createHmac } from 'node:crypto';

/** Tells one installation from another; too short to be of use against its secret. */
export function installationMark(secret: string): string {
  return createHmac('sha256', secret).update('turno installation').digest('hex').slice(0, 8);
}

/** Whether the server that answers at an address is of another installation; false where none answers. */
export async function isOfAnother(address: string, secrets: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(`${address}/foundation`, { signal })
    .then((response) => response.json() as Promise<{ readonly installation?: string }>)
    .catch(() => null);
  const mark = answer?.installation;
  return mark !== undefined && !secrets.map(installationMark).includes(mark);
}
