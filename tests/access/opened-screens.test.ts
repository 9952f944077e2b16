import { expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { permissionsOf, screenGroups, screens } from '#web/testing/screen-table.ts';
import { accountWith, errorsOf, everyRight, onOpenedScreens, sessionOf } from './opened-screens.ts';

onOpenedScreens();

/** Permissions that open a screen, alone or with others that a company may grant without them. */
const tried: readonly (readonly Permission[])[] = [
  ...everyRight
    .filter((right) => screens.some((screen) => permissionsOf(screen).includes(right)))
    .map((right) => [right]),
  ['office.profit', 'workday.read', 'office.see_all'],
  ['office.profit', 'office.see_all'],
  ['appointment.read', 'appointment.read_contact_only', 'appointment.calendar'],
];

test.for(tried.map((rights) => ({ rights })))(
  'the screens open with only $rights and without a rejected request (D3)',
  async ({ rights }) => {
    // A permission to edit shows no record without the permission to read it.
    const errors = await errorsOf(await accountWith(rights));
    expect(errors.filter((error) => !error.endsWith('NOT_FOUND'))).toEqual([]);
  },
);

const groups = roleNames.flatMap((role) => screenGroups.map((group) => ({ role, ...group })));

test.for(groups)(
  'the screens of $label open for $role without a rejected request (doc 1 §2 Menus per role)',
  async ({ role, screens: ofGroup }) => {
    expect(await errorsOf(await sessionOf(role), ofGroup)).toEqual([]);
  },
);
