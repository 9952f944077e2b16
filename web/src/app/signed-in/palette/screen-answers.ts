import { type CurrentUser, can } from '#web/lib/session/session.ts';
import type { AppScreen } from '../screens/app-screen.ts';
import { screenGroups } from '../screens/screens.ts';
import type { Answer } from './answers.ts';

/** Returns every screen with a fixed path that `currentUser` may open; forms that add a record are actions. */
export function screenAnswers(currentUser: CurrentUser): readonly Answer[] {
  const answers = screenGroups.flatMap(({ label: part, screens }) =>
    screens
      .filter((screen: AppScreen) => isOpenTo(currentUser, screen))
      .map(({ path, title }) => ({
        group: title.startsWith('Agregar ') ? 'Acciones' : 'Pantallas',
        label: title,
        detail: part,
        open: path as string,
      })),
  );
  // The documents spell the path of one screen in two ways.
  const labels = answers.map(({ label }) => label);
  return answers.filter(({ label }, index) => labels.indexOf(label) === index);
}

function isOpenTo(currentUser: CurrentUser, { path, permission, menu }: AppScreen): boolean {
  if (path.includes('$') || (permission && !can(permission, currentUser))) return false;
  return !menu?.currency || menu.currency === currentUser.currencyCode;
}
