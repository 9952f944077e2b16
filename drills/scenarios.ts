import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Scenarios of tests, here with the size and limits of a drill. */
const files = {
  secret: ['db/logins.test.ts', 'server/auth/previous-secret.test.ts'],
  drain: ['tests/resilience/drain.test.ts'],
  'worker-kills': ['tests/resilience/worker-kills.test.ts', 'tests/resilience/sms-kills.test.ts'],
  overload: ['tests/load/ready-under-load.test.ts'],
} as const;

/** Runs the scenario with this name; returns whether all of its assertions passed. */
export const drillScenario = (name: keyof typeof files) => async (): Promise<boolean> => {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files[name]],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TURNO_FULL: '1' } },
  );
  return status === 0;
};
