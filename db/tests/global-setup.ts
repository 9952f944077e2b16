import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '#scripts/test-cluster.ts';
import { ensureTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    /** Of no other PostgreSQL than the tests' own. */
    superuserUrl: string | null;
    template: string;
  }
}

/**
 * Starts one cluster for all test files, and the template in it; or takes
 * the one of TURNO_TEST_URL, its owner's connection string: another major version of PostgreSQL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const other = process.env.TURNO_TEST_URL;
  if (other) {
    await provide(project, other, null);
    return async () => undefined;
  }
  const cluster = await startTestCluster(join(import.meta.dirname, '..', '..'));
  await provide(project, cluster.ownerUrl, cluster.superuserUrl);
  return cluster.stop;
}

async function provide(
  project: TestProject,
  ownerUrl: string,
  superuserUrl: string | null,
): Promise<void> {
  project.provide('ownerUrl', ownerUrl);
  project.provide('superuserUrl', superuserUrl);
  project.provide('template', await ensureTemplate(ownerUrl));
}
