import { expect, type Page } from '@playwright/test';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/support/founded-roles.ts';
import { isFullRun } from '#scripts/test-runner/scale.ts';
import { kindOf, permissionsOf, screens } from '#web/testing/screen-table.ts';
import { coveredTexts, coveredTextsOfRow } from '../support/covered-texts.ts';
import { viewportOf, type Width, widths } from '../support/every-route.ts';
import { loaded } from '../support/loaded.ts';
import { insertRareRows } from '../support/rare-rows.ts';
import { addressOf } from '../support/record-addresses.ts';
import { signIn, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { installVisualChecks } from '../support/visual-checks.ts';

/** An owner has the columns of head office and the actions of a supervisor; a branch has other columns. */
const widest: readonly RoleName[] = ['crm_owner', 'crm_supervisor'];
const readers = [...new Set([...widest, ...roleNames])];
const seen: readonly Width[] = isFullRun ? widths : [1280];

/** Lists by role: all of these two; each other list for the first role with access, in the full run for all. */
const listsOf = (role: RoleName) => {
  const opens = (path: string, reader: RoleName) => {
    const any = screens.filter((screen) => screen.path === path).flatMap(permissionsOf);
    return any.length === 0 || any.some((right) => foundedHolders.get(right)?.includes(reader));
  };
  return screens
    .filter((screen) => kindOf(screen) === 'list')
    .map(({ path }) => path)
    .filter((path) =>
      isFullRun || widest.includes(role)
        ? opens(path, role)
        : readers.find((each) => opens(path, each)) === role,
    );
};

/**
 * Changes each day in the server's responses to today, because rows of today have the most
 * actions.
 */
async function moveToToday(page: Page): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"20\d\d-\d\d-\d\d(?=[T"])/g, `"${today}`);
    await route.fulfill({ response, body });
  });
}

for (const role of readers.filter((each) => listsOf(each).length > 0)) {
  test(`no text of a list with rows of today is under another element, as ${role}`, async ({
    page,
  }) => {
    const lists = listsOf(role);
    test.setTimeout(30_000 + 10_000 * lists.length);
    await installVisualChecks(page);
    await moveToToday(page);
    await insertRareRows();
    await signIn(page, role);
    for (const path of lists) {
      await visit(page, await addressOf(page, path, await tokenOf(page, role)));
      await loaded(page);
      for (const width of seen) {
        await page.setViewportSize(viewportOf(width));
        await loaded(page);
        expect.soft(await coveredTexts(page), `${path}, ${width} wide`).toEqual([]);
        // A list without rows, or with rows outside of the viewport, would pass in any case.
        expect.soft(await coveredTextsOfRow(page), `${path}, a covered row`).not.toEqual([]);
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
