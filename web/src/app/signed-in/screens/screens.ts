import type { ScreenGroup } from './app-screen.ts';
import { hubScreens } from './hub-screens.ts';
import { itemGroups } from './item-groups.ts';

/** Every screen after login. */
export const screenGroups = [
  ...itemGroups,
  { label: 'Reportes y configuración', screens: hubScreens },
] as const satisfies readonly ScreenGroup[];

/** Rows with literal path types, which check links. */
export type ScreenRow = (typeof screenGroups)[number]['screens'][number];
