import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/support/founded-roles.ts';
import { permissionsOf, screens } from '#web/testing/screen-table.ts';

/** A screen of the table, and a role of a new company with access to it. */
interface Route {
  readonly path: string;
  readonly role: RoleName;
}

/** Tested widths and their heights: a phone, a tablet in portrait and landscape, and three PCs. */
const heights = { 360: 740, 768: 1024, 1024: 768, 1280: 720, 1366: 768, 1440: 900 } as const;
export type Width = keyof typeof heights;
export const widths = Object.keys(heights).map(Number) as Width[];

export const viewportOf = (width: Width) => ({ width, height: heights[width] });

/** Returns whether a width belongs to a touch device: phones, and tablets in both orientations. */
export const isTouched = (width: Width): boolean => width <= 1024;

const seen = new Map<RoleName, number>();

/** Every screen with one role that may open it, distributed evenly among roles. */
export const routes: readonly Route[] = screens.map((screen) => {
  const any = permissionsOf(screen);
  const [role] = roleNames
    .filter((each) => !any.length || any.some((right) => foundedHolders.get(right)?.includes(each)))
    .toSorted((one, other) => (seen.get(one) ?? 0) - (seen.get(other) ?? 0));
  if (!role) throw new Error(`${screen.path}: no role of a new company opens it`);
  seen.set(role, (seen.get(role) ?? 0) + 1);
  return { path: screen.path, role };
});
