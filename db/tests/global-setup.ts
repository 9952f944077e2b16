import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '#scripts/test-cluster.ts';
import { ensureTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    template: string;
  }
}

/** Starts one cluster for all test files, and the template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(join(import.meta.dirname, '..', '..'));
  project.provide('ownerUrl', cluster.ownerUrl);
  project.provide('template', await ensureTemplate(cluster.ownerUrl));
  return cluster.stop;
}
