import { expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { screenGroups } from '#web/testing/screen-table.ts';
import { errorsOf, onOpenedScreens, sessionOf } from './opened-screens.ts';

onOpenedScreens();

const groups = roleNames.flatMap((role) => screenGroups.map((group) => ({ role, ...group })));

test.for(groups)(
  'the screens of $label open for $role without a rejected request (doc 1 §2 Menus per role)',
  async ({ role, screens }) => {
    expect(await errorsOf(await sessionOf(role), screens)).toEqual([]);
  },
);
