import { networkOf, timesOfWider, widerNetworkOf } from './attempt-keys.ts';
import { createTally, type Tally } from './concurrency-limit.ts';

/**
 * Counts by network, with the limit `most` for each, and for IPv6 by the wider network too: a
 * subscriber with 65,536 networks has at most `times` as much.
 */
export function createNetworkTally(most: number, times = timesOfWider): Tally {
  const ofNetwork = createTally(most);
  const ofWider = createTally(most * times);
  return {
    take(address) {
      const leave = ofNetwork.take(networkOf(address));
      const wider = widerNetworkOf(address);
      if (!leave || wider === undefined) return leave;
      const leaveWider = ofWider.take(wider);
      if (leaveWider) {
        return () => {
          leave();
          leaveWider();
        };
      }
      leave();
      return undefined;
    },
  };
}
