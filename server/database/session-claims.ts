/** The claims of an active session: `app_private.session_claims`. */
export interface SessionClaims {
  readonly session_id: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly office_id: string;
  readonly office_name: string;
  /** Null for a user who is no employee; then `user_id` is set. */
  readonly employee_id: string | null;
  readonly user_id: string | null;
  readonly email: string;
  readonly full_name: string;
  /** Null while a required second factor is missing: the session has no role and no permissions. */
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

/** Returns the id of the person behind any of their sessions. */
export function personOf({ employee_id, user_id, session_id }: SessionClaims): string {
  return employee_id ?? user_id ?? session_id;
}
