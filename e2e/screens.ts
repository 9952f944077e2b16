import { dayScreens } from './day-screens.ts';
import { reportScreens } from './report-screens.ts';
import { type ScreenOfRoles, withOwner } from './screen-roles.ts';
import { settingScreens } from './setting-screens.ts';

/** Every screen of one address. */
export const screens: readonly ScreenOfRoles[] = [
  ...dayScreens,
  ...reportScreens,
  ...settingScreens,
].map(withOwner);
