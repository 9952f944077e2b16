import { test as plainTest } from '@playwright/test';

/**
 * A browser test. Requests that a test still holds or changes when it ends are dropped: their
 * handlers would reject outside of any test, and Playwright skips the next one then.
 */
export const test = plainTest.extend({
  context: async ({ context }, use) => {
    await use(context);
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});
