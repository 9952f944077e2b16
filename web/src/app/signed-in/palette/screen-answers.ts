import { can, type Me } from '#web/lib/session/session.ts';
import type { AppScreen } from '../screens/app-screen.ts';
import { screenGroups } from '../screens/screens.ts';
import type { Answer } from './answers.ts';

/** Returns every screen with a fixed address that `me` may open; forms that add a record are actions. */
export function screenAnswers(me: Me): readonly Answer[] {
  const answers = screenGroups.flatMap(({ label: part, screens }) =>
    screens
      .filter((screen: AppScreen) => isOpenTo(me, screen))
      .map(({ path, title }) => ({
        group: title.startsWith('Agregar ') ? 'Acciones' : 'Pantallas',
        label: title,
        detail: part,
        open: path as string,
      })),
  );
  // The documents spell the address of one screen in two ways.
  const labels = answers.map(({ label }) => label);
  return answers.filter(({ label }, index) => labels.indexOf(label) === index);
}

function isOpenTo(me: Me, { path, permission, menu }: AppScreen): boolean {
  if (path.includes('$') || (permission && !can(permission, me))) return false;
  return !menu?.currency || menu.currency === me.currencyCode;
}
