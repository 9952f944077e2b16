import type { Page } from '@playwright/test';

/** The server refuses this act of the page where it comes without the present password, as it does an old sign-in. */
export async function signedInLongAgo(page: Page, act: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON();
    const given = variables.presentPassword ?? variables.input?.presentPassword;
    if (operationName !== act || given) return route.fallback();
    await route.fulfill({
      json: {
        data: null,
        errors: [
          {
            message: 'Confirme su contraseña para hacer este cambio',
            extensions: {
              code: 'STEP_UP_REQUIRED',
              text: 'Confirme su contraseña para hacer este cambio',
              field: 'presentPassword',
            },
          },
        ],
      },
    });
  });
}
