import { expect, test } from 'vitest';
import type { Permission } from '#domain/texts/permissions.ts';
import { permissionsOf, screenGroups, screens } from '#web/testing/screen-table.ts';
import { accountWith, errorsOf, everyRight, onOpenedScreens, sessionOf } from './opened-screens.ts';

// tests/access/opened-screens-of-roles.test.ts, in the extended run, covers the other roles.
onOpenedScreens();

/** Permissions that open a screen, alone or with others that a company may grant without them. */
const tried: readonly (readonly Permission[])[] = [
  ...everyRight
    .filter((right) => screens.some((screen) => permissionsOf(screen).includes(right)))
    .map((right) => [right]),
  ['office.profit', 'workday.read', 'office.see_all'],
  ['office.profit', 'office.see_all'],
];

test.for(tried.map((rights) => ({ rights })))(
  'the screens open with only $rights and without a rejected request (D3)',
  async ({ rights }) => {
    // A permission to edit shows no record without the permission to read it.
    const errors = await errorsOf(await accountWith(rights));
    expect(errors.filter((error) => !error.endsWith('NOT_FOUND'))).toEqual([]);
  },
);

test.for([...screenGroups])(
  'the screens of $label open for crm_owner without a rejected request',
  async ({ screens: ofGroup }) => {
    expect(await errorsOf(await sessionOf('crm_owner'), ofGroup)).toEqual([]);
  },
);
