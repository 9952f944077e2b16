import type { Page } from '@playwright/test';

const text = 'Confirme su contraseña para hacer este cambio';
const extensions = { code: 'STEP_UP_REQUIRED', text, field: 'presentPassword' };

/**
 * Makes the server reject this mutation of the page until the person confirms their identity, as
 * for an old sign-in.
 */
export async function signedInLongAgo(page: Page, act: string): Promise<void> {
  let shown = false;
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    if (operationName?.startsWith('StepUp')) {
      const response = await route.fetch();
      shown ||= !(await response.json()).errors;
      return route.fulfill({ response });
    }
    if (operationName !== act || shown) return route.fallback();
    await route.fulfill({ json: { data: null, errors: [{ message: text, extensions }] } });
  });
}
