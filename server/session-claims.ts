/** What the database says of a living session: `app_private.session_claims`. */
export interface SessionClaims {
  readonly session_id: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly office_id: string;
  readonly office_name: string;
  /** Null for a user who is no employee; then `user_id` says who. */
  readonly employee_id: string | null;
  readonly user_id: string | null;
  readonly email: string;
  readonly full_name: string;
  /** Null while who signed in owes a second factor: the session acts for no role and has no permissions. */
  readonly role_id: string | null;
  readonly role_name: string;
  readonly currency_code: string;
  readonly time_zone: string;
  /** Percent, as text: `16`. */
  readonly iva: string;
  readonly exchange_value: string | null;
  readonly permissions: readonly string[];
  readonly expires_at: Date;
}

/** Who acts, in whichever of their sessions. */
export function personOf({ employee_id, user_id, session_id }: SessionClaims): string {
  return employee_id ?? user_id ?? session_id;
}
