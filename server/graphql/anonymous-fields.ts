/** Requests without a session are limited by kind: a flood of one leaves the others. */
export type AnonymousKind = 'sign-in' | 'link' | 'setting' | 'other';

interface AnonymousField {
  readonly operation: 'query' | 'mutation';
  readonly kind: AnonymousKind;
}

/**
 * What a caller without a session may ask for, and by which operation: one of these at a time.
 * What is not here is refused before it is validated or planned.
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
};

/** The kind of a document by the names of fields in its text, before it is parsed. */
export function anonymousKindOf(text: string): AnonymousKind {
  const kinds = Object.entries(anonymousFields).flatMap(([name, { kind }]) =>
    text.includes(name) ? [kind] : [],
  );
  const [kind = 'other', ...others] = new Set(kinds);
  return others.length > 0 ? 'other' : kind;
}
