import type { AppScreen } from './screens/app-screen.ts';

// The table's badges read the session of the browser.
if (!('localStorage' in globalThis)) {
  Object.assign(globalThis, { localStorage: { getItem: () => null } });
}
export const { screenGroups } = await import('./screens/screens.ts');

/** Every screen behind the sign-in. */
export const screens: readonly AppScreen[] = screenGroups.flatMap(
  (group): readonly AppScreen[] => group.screens,
);

export type ScreenKind = 'list' | 'form' | 'record' | 'report';

/** The kind of a screen: a list has pages, a form adds or edits, a record has its id in the address. */
export function kindOf({ path, pages }: AppScreen): ScreenKind {
  if (pages) return 'list';
  if (/\/(add|edit|template)\b|\/add_/.test(path)) return 'form';
  return path.includes('$') ? 'record' : 'report';
}

/** The addresses of all screens of a kind. */
export const pathsOf = (kind: ScreenKind): readonly string[] =>
  screens.filter((screen) => kindOf(screen) === kind).map(({ path }) => path);

/** Any one of these permissions opens the screen; everybody may when there is none. */
export const permissionsOf = ({ permission = [] }: AppScreen) => [permission].flat();
