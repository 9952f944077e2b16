import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { InviteDocument } from './accounts.generated.ts';
import { shownSecret } from './shown-secret.ts';

export interface InvitedPerson {
  /** Id of the employee. */
  readonly id: string;
  /** Null if the reader may not see it. */
  readonly email: string | null;
  readonly phone?: string | null;
}

/** Creates the invitation of a person without a password, after a proof of identity, and shows it (D108). */
export async function invite({ id, email, phone }: InvitedPerson): Promise<void> {
  const { procInvite } = await withStepUp(() => request(InviteDocument, { accountOf: id }));
  const invitation = procInvite?.result;
  if (!invitation) return;
  const { token, ...facts } = invitation;
  shownSecret.set({
    kind: 'invitation',
    email: email ?? '',
    text: `${location.origin}${paths.invitation}#${token}`,
    phone: phone ?? '',
    ...facts,
  });
}
