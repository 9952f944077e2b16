import type { AppScreen } from '../app/signed-in/screens/app-screen.ts';

// The badges of the table read the session from local storage.
if (!('localStorage' in globalThis)) {
  Object.assign(globalThis, { localStorage: { getItem: () => null } });
}
export const { screenGroups } = await import('../app/signed-in/screens/screens.ts');

/** Every screen after login. */
export const screens: readonly AppScreen[] = screenGroups.flatMap(
  (group): readonly AppScreen[] => group.screens,
);

export type ScreenKind = 'list' | 'form' | 'record' | 'report';

/** Returns the kind of a screen: a list has pages, a form adds or edits, a record has its id in the path. */
export function kindOf({ path, pages }: AppScreen): ScreenKind {
  if (pages) return 'list';
  if (/\/(add|edit|template)\b|\/add_/.test(path)) return 'form';
  return path.includes('$') ? 'record' : 'report';
}

/** Returns the paths of all screens of a kind. */
export const pathsOf = (kind: ScreenKind): readonly string[] =>
  screens.filter((screen) => kindOf(screen) === kind).map(({ path }) => path);

/** Returns the permissions that open the screen; without any, everybody may open it. */
export const permissionsOf = ({ permission = [] }: AppScreen) => [permission].flat();
