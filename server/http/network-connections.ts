import type { Socket } from 'node:net';
import { networkOf } from '../limits/attempt-keys.ts';
import { createPerNetworkLimit } from '../limits/per-network-limit.ts';

/** The connections of each network. */
export interface NetworkConnections {
  /**
   * Counts a connection until it closes. If its network is at the limit, the oldest connection
   * without a session is closed, so that idle connections cannot lock others out. Returns false if
   * all have a session.
   */
  enter(socket: Socket): boolean;
  /** Marks the connection as having a session, so that it stays open. */
  prove(socket: Socket): void;
}

/** Returns a key that is the same for the raw and the TLS side of a connection. */
const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/** @param times limit of an IPv6 /48 in multiples of `maxConnections` */
export function createNetworkConnections(
  maxConnections: number,
  times: number,
): NetworkConnections {
  const tally = createPerNetworkLimit(maxConnections, times);
  const unproven = new Map<string, Map<string, () => void>>();

  function prove(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const ofNetwork = unproven.get(network);
    ofNetwork?.delete(peerOf(socket));
    if (ofNetwork?.size === 0) unproven.delete(network);
  }

  return {
    prove,
    enter(socket) {
      const address = socket.remoteAddress ?? '';
      const network = networkOf(address);
      let release = tally.acquire(address);
      if (!release) {
        const [closeOldest] = unproven.get(network)?.values() ?? [];
        closeOldest?.();
        release = closeOldest && tally.acquire(address);
      }
      if (!release) return false;
      const over = () => {
        prove(socket);
        release();
      };
      const close = () => {
        over();
        socket.destroy();
      };
      unproven.set(network, (unproven.get(network) ?? new Map()).set(peerOf(socket), close));
      socket.once('close', over);
      return true;
    },
  };
}
