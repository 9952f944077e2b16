import type { IncomingMessage } from 'node:http';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { createPerNetworkLimit } from '../limits/per-network-limit.ts';
import { readDeviceCookie } from './device-cookie.ts';
import type { IsKnownDevice } from './known-devices.ts';

/**
 * Takes a slot for an unauthenticated request. Returns the function that releases it, or undefined
 * if none is free.
 */
type AcquireUnauthenticatedSlot = (
  request: Pick<IncomingMessage, 'headers'>,
  address: string,
) => Promise<(() => void) | undefined>;

/**
 * Creates slots by network. A known device has some of its own if its network has none left, so
 * that others at its address cannot lock it out.
 */
export function createUnauthenticatedSlots(
  maxPerNetwork: number,
  maxPerDevice: number,
  isKnownDevice: IsKnownDevice,
): AcquireUnauthenticatedSlot {
  const byNetwork = createPerNetworkLimit(maxPerNetwork);
  const byDevice = createConcurrencyLimit(maxPerDevice);
  return async (request, address) => {
    const release = byNetwork.acquire(address);
    const mark = readDeviceCookie(request);
    if (release || !mark || !(await isKnownDevice(mark))) return release;
    return byDevice.acquire(mark);
  };
}
