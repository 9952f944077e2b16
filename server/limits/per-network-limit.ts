import { limitFactorOfWider, networkOf, widerNetworkPrefix } from './attempt-keys.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Counts by network, with the limit `maxPerNetwork` for each, and for IPv6 by the wider network too: a
 * subscriber with 65,536 networks has at most `times` as much.
 */
export function createPerNetworkLimit(
  maxPerNetwork: number,
  times = limitFactorOfWider,
): ConcurrencyLimit {
  const ofNetwork = createConcurrencyLimit(maxPerNetwork);
  const widerTally = createConcurrencyLimit(maxPerNetwork * times);
  return {
    acquire(address) {
      const release = ofNetwork.acquire(networkOf(address));
      const widerKeys = widerNetworkPrefix(address);
      if (!release || widerKeys === undefined) return release;
      const releaseWider = widerTally.acquire(widerKeys);
      if (releaseWider) {
        return () => {
          release();
          releaseWider();
        };
      }
      release();
      return undefined;
    },
  };
}
