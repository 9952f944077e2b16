import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../embedded/cluster.ts';
import { ensureTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    template: string;
  }
}

/** Starts one cluster for all test files, quick instead of durable, and the template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({
    folder: join(import.meta.dirname, '..', '..', '.cache', 'tests'),
    settings: {
      max_connections: '300',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    },
  });
  project.provide('ownerUrl', cluster.ownerUrl);
  project.provide('template', await ensureTemplate(cluster.ownerUrl));
  return cluster.stop;
}
