import { expect, type Locator, type Page } from '@playwright/test';
import { roleNames } from '#db/demo/staff.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { kindOf, screens } from '#web/testing/screen-table.ts';
import { routes } from '../support/every-route.ts';
import { loaded } from '../support/loaded.ts';
import { addressOf } from '../support/record-addresses.ts';
import { signIn, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const { required, emptySelect, emptyValue } = validationTexts;
const lists = new Set(screens.filter((each) => kindOf(each) === 'list').map(({ path }) => path));

for (const role of roleNames) {
  const own = routes.filter((route) => route.role === role);
  test(`the forms of ${role} mark required fields and report all empty ones together`, async ({
    page,
  }) => {
    test.setTimeout(30_000 + 15_000 * own.length);
    await signIn(page, role);
    for (const { path } of own) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await visit(page, await addressOf(page, path, await tokenOf(page, role)));
      await loaded(page);
      const tabs = lists.has(path)
        ? await page.locator('main button[aria-expanded]:not([aria-haspopup])').all()
        : [];
      // Aborts requests, so that nothing is saved.
      const sendNothing = () => page.route('**/graphql', (route) => route.abort());
      if (tabs.length === 0) await sendNothing();
      await expectMarked(page, path);
      for (const tab of tabs) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click();
        await loaded(page);
        await sendNothing();
        await expectMarked(page, `${path}, ${await tab.innerText()}`);
      }
    }
  });
}

/** Submits each form of the screen once without changes, and compares its marks with its errors. */
async function expectMarked(page: Page, where: string): Promise<void> {
  for (const form of await page.locator('main form:has([data-path])').all()) {
    const submit = form.locator('button[type=submit]');
    if (!(await submit.isVisible()) || (await submit.isDisabled())) continue;
    // The open options of the focused field may cover the button.
    await submit.evaluate((button: HTMLButtonElement) => button.click());
    const isMissing = (error: string) =>
      [required, emptySelect, emptyValue].some((text) => text === error);
    // A select is empty until its choices have loaded.
    await expect
      .configure({ soft: true })
      .poll(
        async () =>
          (await fieldsOf(form))
            .filter(({ isEmpty, isMarked, error }) => isEmpty && isMarked !== isMissing(error))
            .map(({ path }) => path),
        { message: where },
      )
      .toEqual([]);
  }
}

/** Returns the fields of a form with their marks and errors. */
function fieldsOf(form: Locator) {
  return form.locator(':is(input, select, textarea)[data-path]').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { value, labels, dataset } = input as HTMLInputElement;
      const error = document.getElementById(
        input
          .getAttribute('aria-describedby')
          ?.split(' ')
          .find((id) => id.endsWith('-error')) ?? '',
      );
      return {
        path: dataset.path,
        isEmpty: value.trim() === '',
        isMarked: [...(labels ?? [])].some((label) => label.textContent?.endsWith('*')),
        error: error?.textContent ?? '',
      };
    }),
  );
}
