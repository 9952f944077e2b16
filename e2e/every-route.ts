import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/founded-roles.ts';
import { permissionsOf, screens } from '#web/app/signed-in/screen-table.fixture.ts';

/** A screen of the table, and a role of a new company that opens it. */
interface Route {
  readonly path: string;
  readonly role: RoleName;
}

/** The widths that are seen, with their heights: a phone, a tablet standing and lying, and three PCs. */
const heights = { 360: 740, 768: 1024, 1024: 768, 1280: 720, 1366: 768, 1440: 900 } as const;
export type Width = keyof typeof heights;
export const widths = Object.keys(heights).map(Number) as Width[];

export const viewportOf = (width: Width) => ({ width, height: heights[width] });

/** Phones and tablets, also one that lies, are used with a finger. */
export const isTouched = (width: Width): boolean => width <= 1024;

const seen = new Map<RoleName, number>();

/** Every screen, by the role of those that open it which has the fewest others so far. */
export const routes: readonly Route[] = screens.map((screen) => {
  const any = permissionsOf(screen);
  const [role] = roleNames
    .filter((each) => !any.length || any.some((right) => foundedHolders.get(right)?.includes(each)))
    .toSorted((one, other) => (seen.get(one) ?? 0) - (seen.get(other) ?? 0));
  if (!role) throw new Error(`${screen.path}: no role of a new company opens it`);
  seen.set(role, (seen.get(role) ?? 0) + 1);
  return { path: screen.path, role };
});
