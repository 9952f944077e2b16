import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/founded-roles.ts';
import type { AppScreen } from '#web/app/signed-in/screens/app-screen.ts';

// The table's badges ask the browser whose session it has.
Object.assign(globalThis, { localStorage: { getItem: () => null } });
const { screenGroups } = await import('#web/app/signed-in/screens/screens.ts');

/** A route of the table of screens, and the roles of a new company that have it. */
interface Route {
  readonly path: string;
  readonly roles: readonly RoleName[];
}

/** One look at a route: by whom, and on which screen. */
export interface Stop extends Route {
  readonly role: RoleName;
  readonly width: Width;
}

/** The screens that are looked at, with their heights: a phone, a tablet standing and lying, and three PCs. */
const heights = { 360: 740, 768: 1024, 1024: 768, 1280: 720, 1366: 768, 1440: 900 } as const;
export type Width = keyof typeof heights;
export const widths = Object.keys(heights).map(Number) as Width[];

export function viewportOf(width: Width) {
  return { width, height: heights[width] };
}

/** Phones and tablets, also one that lies, are used with a finger. */
export function isTouched(width: Width): boolean {
  return width <= 1024;
}

/** Every screen behind the sign-in. */
const routes: readonly Route[] = screenGroups
  .flatMap(({ screens }): readonly AppScreen[] => screens)
  .map(({ path, permission = [] }) => {
    const any = [permission].flat();
    const may = (role: RoleName) => any.some((name) => foundedHolders.get(name)?.includes(role));
    return { path, roles: roleNames.filter((role) => any.length === 0 || may(role)) };
  });

/** Every route by every role that has it on every screen. */
export const everyStop: readonly Stop[] = routes.flatMap((route) =>
  route.roles.flatMap((role) => widths.map((width) => ({ ...route, role, width }))),
);

const walked = new Map<RoleName, number>();

/** Every route once: the next screen each time, by the role of those that have it which has walked least. */
export const oneStopEach: readonly Stop[] = routes.map((route, index) => {
  const [role] = route.roles.toSorted((a, b) => (walked.get(a) ?? 0) - (walked.get(b) ?? 0));
  const width = widths[index % widths.length];
  if (!role || !width) throw new Error(`${route.path}: no role of a new company has it`);
  walked.set(role, (walked.get(role) ?? 0) + 1);
  return { ...route, role, width };
});
