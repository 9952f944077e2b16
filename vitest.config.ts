import { defineConfig } from 'vitest/config';

const withDatabase = {
  globalSetup: ['db/tests/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // By default one core is left over; here nobody watches meanwhile.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,runtime,scripts,web}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['db/**/*.test.ts'],
          ...withDatabase,
        },
      },
      {
        test: {
          name: 'http',
          include: ['{server,tests,worker}/**/*.test.ts'],
          ...withDatabase,
        },
      },
    ],
  },
});
