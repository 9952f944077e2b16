import { join } from 'node:path';
import { type Cluster, startCluster } from '#db/embedded/cluster.ts';

/** The cluster of the tests of a checkout, quick instead of durable; whoever starts it first stops it. */
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
