import type { Currency } from '#domain/money/currencies.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { signOut } from '#web/lib/auth/sign-in.ts';
import { type CurrentUser, can } from '#web/lib/session/session.ts';
import { openTicketSettings } from '#web/ui/tickets/ticket-settings.ts';
import { openShortcuts } from '../shell/shortcuts-help.tsx';
import type { Answer } from './answers.ts';

interface Act {
  readonly label: string;
  readonly names?: readonly string[];
  readonly permission?: Permission;
  readonly currency?: Currency;
  readonly open: Answer['open'];
}

/** Actions available everywhere, besides the forms that add a record. */
const acts: readonly Act[] = [
  {
    label: 'Cambiar tasa',
    // Further names, because the titles of other screens start with the same word.
    names: ['Tasa', 'Cambiar la tasa', 'Tasa del día', 'Dólar'],
    permission: 'exchange.update',
    currency: 'VES',
    open: paths.exchange,
  },
  {
    label: 'Mi Perfil',
    names: ['Cambiar contraseña', 'Modificar Contraseña', 'Mis sesiones'],
    open: paths.employees.myProfile,
  },
  { label: 'Imprimir esta pantalla', open: () => print() },
  { label: 'Impresora de tickets', names: ['Gaveta', 'ESC/POS'], open: openTicketSettings },
  { label: 'Atajos de teclado', open: openShortcuts },
  { label: 'Cerrar Sesión', names: ['Salir'], open: signOut },
];

/** Returns the actions of `currentUser`, including the theme switch. */
export function actAnswers(
  currentUser: CurrentUser,
  theme: { readonly isDark: boolean; readonly change: () => void },
): readonly Answer[] {
  const ofTheme: Act = {
    label: theme.isDark ? 'Usar tema claro' : 'Usar tema oscuro',
    open: theme.change,
  };
  return [...acts, ofTheme]
    .filter(({ permission }) => !permission || can(permission, currentUser))
    .filter(({ currency }) => !currency || currency === currentUser.currencyCode)
    .map(({ permission, currency, ...act }) => ({ group: 'Acciones', detail: '', ...act }));
}
