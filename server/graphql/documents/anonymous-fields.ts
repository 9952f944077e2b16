/**
 * Requests without a session are limited by kind, so that a flood of one kind does not block the
 * others.
 */
export type AnonymousKind = 'sign-in' | 'link' | 'setting' | 'other';

interface AnonymousField {
  readonly operation: 'query' | 'mutation';
  readonly kind: AnonymousKind;
}

/**
 * The fields that a caller without a session may request, one at a time, and their operation.
 * Others are rejected before they are validated or planned.
 */
export const anonymousFields: Readonly<Record<string, AnonymousField>> = {
  procAuthenticateEmployeeJwtToken: { operation: 'mutation', kind: 'sign-in' },
  procBeginPasskeySignIn: { operation: 'mutation', kind: 'sign-in' },
  procSignInWithPasskey: { operation: 'mutation', kind: 'sign-in' },
  appointmentByToken: { operation: 'query', kind: 'link' },
  procAnswerAppointment: { operation: 'mutation', kind: 'link' },
  resetByPhone: { operation: 'query', kind: 'setting' },
  procRequestPasswordCode: { operation: 'mutation', kind: 'sign-in' },
  procResetPassword: { operation: 'mutation', kind: 'sign-in' },
  procAcceptInvitation: { operation: 'mutation', kind: 'sign-in' },
};

/** Returns the kind of a document by the field names in its text, before it is parsed. */
export function anonymousKindOf(text: string): AnonymousKind {
  const kinds = Object.entries(anonymousFields).flatMap(([name, { kind }]) =>
    text.includes(name) ? [kind] : [],
  );
  const [kind = 'other', ...others] = new Set(kinds);
  return others.length > 0 ? 'other' : kind;
}
