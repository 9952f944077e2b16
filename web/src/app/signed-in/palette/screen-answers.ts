import { can, type Me } from '#web/lib/session.ts';
import type { AppScreen } from '../screens/app-screen.ts';
import { screenGroups } from '../screens/screens.ts';
import type { Answer } from './answers.ts';

/** Every screen with an address of its own that `me` may open, what adds something as an act. */
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
  // One screen may have two addresses, as the documents spell it.
  const labels = answers.map(({ label }) => label);
  return answers.filter(({ label }, index) => labels.indexOf(label) === index);
}

function isOpenTo(me: Me, { path, permission, menu }: AppScreen): boolean {
  if (path.includes('$') || (permission && !can(permission, me))) return false;
  return !menu?.currency || menu.currency === me.currencyCode;
}
