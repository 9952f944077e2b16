import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '#scripts/test-runner/test-cluster.ts';
import { ensureTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    /** Null on another PostgreSQL cluster than the tests' own. */
    superuserUrl: string | null;
    template: string;
  }
}

/**
 * Starts one cluster with the template for all test files. With TURNO_TEST_URL, the connection
 * string of an owner, uses that cluster: another major version of PostgreSQL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const other = process.env.TURNO_TEST_URL;
  if (other) {
    await provide(project, other, null);
    return async () => undefined;
  }
  const cluster = await startTestCluster(join(import.meta.dirname, '..', '..', '..'));
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
