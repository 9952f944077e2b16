import type { ScreenGroup } from './app-screen.ts';
import { hubScreens } from './hub-screens.ts';
import { itemGroups } from './item-groups.ts';

/** Every screen behind the sign-in. */
export const screenGroups = [
  ...itemGroups,
  { label: 'Reportes y configuración', screens: hubScreens },
] as const satisfies readonly ScreenGroup[];

/** Their rows, each with the literal of its path, by which links are typed. */
export type ScreenRow = (typeof screenGroups)[number]['screens'][number];
