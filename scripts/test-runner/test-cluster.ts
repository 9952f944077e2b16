import { join } from 'node:path';
import { type Cluster, startCluster } from '#db/embedded/cluster.ts';

/**
 * Starts the cluster of a checkout's tests, without durability. The process that starts it first
 * stops it.
 */
export function startTestCluster(root: string): Promise<Cluster> {
  return startCluster({
    folder: join(root, '.cache', 'tests'),
    settings: {
      max_connections: '300',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    },
  });
}
