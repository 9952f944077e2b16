import {
  IconDeviceMobileOff,
  IconKey,
  IconLockOpen,
  IconLogout,
  IconMailForward,
} from '@tabler/icons-react';
import { confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import {
  EndSessionsOfDocument,
  GivePasswordCodeDocument,
  RemoveSecondFactorDocument,
  UnblockAccountDocument,
} from './accounts.generated.ts';
import { invite } from './invite.ts';
import { shownSecret } from './shown-secret.ts';

export interface AccountRow {
  readonly id: string;
  /** Null if the reader may not see it. */
  readonly email: string | null;
  /** Whether the reader may act on the account. */
  readonly mayReset: boolean | null;
  /** End of the lock after failed attempts; null if it is not locked. */
  readonly blockedUntil: string | null;
  /** Whether it has a second factor; null if the reader may not act on it. */
  readonly hasSecondFactor: boolean | null;
  /** Whether the person was invited and has no password; null if the reader may not act on it. */
  readonly awaitsPassword?: boolean | null;
  readonly phone?: string | null;
}

/** Returns the actions on the account of an employee or user. */
export function accountActions<Row extends AccountRow>(): readonly RowAction<Row>[] {
  return [
    {
      label: 'Invitar de nuevo',
      icon: IconMailForward,
      permission: 'account.reset',
      available: ({ mayReset, awaitsPassword }) => mayReset === true && awaitsPassword === true,
      act: {
        confirmText: 'Desea invitar de nuevo?',
        detail: ({ email }) =>
          `${email ?? ''}: aún no crea su contraseña. El enlace anterior deja de valer.`,
        run: invite,
      },
    },
    {
      label: 'Restablecer contraseña',
      icon: IconKey,
      permission: 'account.reset',
      available: ({ mayReset, awaitsPassword }) => mayReset === true && !awaitsPassword,
      act: {
        confirmText: confirmationTexts.resetPassword,
        detail: ({ email }) =>
          `${email ?? ''}: verá un código de un solo uso. La contraseña de ahora vale hasta que se use.`,
        async run({ id, email }) {
          const { procGivePasswordCode } = await withStepUp(() =>
            request(GivePasswordCodeDocument, { accountOf: id }),
          );
          const issued = procGivePasswordCode?.result;
          if (!issued) return;
          const { code, expiresAt } = issued;
          shownSecret.set({ kind: 'code', email: email ?? '', text: code, expiresAt });
        },
      },
    },
    {
      label: 'Desbloquear',
      main: true,
      icon: IconLockOpen,
      permission: 'account.reset',
      available: ({ mayReset, blockedUntil }) => mayReset === true && blockedUntil !== null,
      act: {
        confirmText: confirmationTexts.unblock,
        detail: ({ email }) => `${email ?? ''}: escribió varias veces una contraseña equivocada.`,
        async run({ id }) {
          const { procUnblockAccount } = await withStepUp(() =>
            request(UnblockAccountDocument, { accountOf: id }),
          );
          checkEndCode(procUnblockAccount?.result);
        },
        done: successTexts.unblocked,
      },
    },
    {
      label: 'Cerrar sus sesiones',
      icon: IconLogout,
      permission: 'account.reset',
      available: ({ mayReset }) => mayReset === true,
      act: {
        confirmText: 'Desea cerrar todas sus sesiones?',
        detail: ({ email }) =>
          `${email ?? ''}: sale de Turno en todos sus dispositivos y puede volver a entrar. Si perdió uno, restablezca también su contraseña.`,
        async run({ id }) {
          const { procEndSessionsOf } = await request(EndSessionsOfDocument, { accountOf: id });
          checkEndCode(procEndSessionsOf?.result);
        },
        done: 'Sesiones cerradas con éxito',
      },
    },
    {
      label: 'Quitar segundo factor',
      icon: IconDeviceMobileOff,
      permission: 'account.reset',
      available: ({ mayReset, hasSecondFactor }) => mayReset === true && hasSecondFactor === true,
      act: {
        confirmText: 'Desea quitar el segundo factor?',
        detail: ({ email }) =>
          `${email ?? ''}: podrá entrar con su contraseña sola y se cierran sus sesiones. Hágalo solo si perdió su teléfono y usted sabe que es ella o él quien lo pide.`,
        async run({ id }) {
          const { procForgetSecondFactor } = await withStepUp(() =>
            request(RemoveSecondFactorDocument, { accountOf: id }),
          );
          checkEndCode(procForgetSecondFactor?.result);
        },
        done: 'Segundo factor quitado con éxito',
      },
    },
  ];
}
