import type { SessionClaims } from './session-claims.ts';
import { beginWith, type Settings } from './transaction.ts';

/** Statement timeout of a request, in milliseconds. */
export const longestStatement = 15_000;

/** Limit of an idle transaction, after which the locks of a lost server are released. */
const longestPause = 20_000;

const common = {
  statement_timeout: String(longestStatement),
  idle_in_transaction_session_timeout: String(longestPause),
  jit: 'off',
  datestyle: 'ISO, YMD',
};

/** Begins a transaction that may only log in, log out and read a session's claims. */
export const beginAsSession = beginWith({ ...common, role: 'turno_session' });

/** Begins the same for a session, whose person the security log then names. */
export function beginAsSessionOf(sessionId: string): string {
  return beginWith({ ...common, role: 'turno_session', 'turno.session_id': sessionId });
}

/** Settings of a request without a session. */
export const anonymousSettings: Settings = {
  ...common,
  role: 'turno_anonymous',
  timezone: 'America/Caracas',
};

export const beginAsAnonymous = beginWith(anonymousSettings);

/** The claims that the settings of a request need. */
export type SettingClaims = Pick<
  SessionClaims,
  | 'session_id'
  | 'company_id'
  | 'office_id'
  | 'employee_id'
  | 'user_id'
  | 'role_id'
  | 'currency_code'
  | 'time_zone'
>;

/** Returns the settings of a request with a session; tests of the database use the same. */
export function staffSettings(claims: SettingClaims): Settings {
  return {
    ...common,
    role: 'turno_staff',
    timezone: claims.time_zone,
    'turno.session_id': claims.session_id,
    'turno.company_id': claims.company_id,
    'turno.office_id': claims.office_id,
    'turno.employee_id': claims.employee_id ?? '',
    'turno.user_id': claims.user_id ?? '',
    'turno.role_id': claims.role_id ?? '',
    'turno.currency_code': claims.currency_code,
  };
}

/**
 * Makes the database throw CASH_LOOK before a hidden balance is compared
 * (server/graphql/cash-look.ts).
 */
const cashReadReservation = { 'turno.cash_look': 'ask' };

/**
 * Begins the transaction of a request with a session whose proof of identity was verified (D67).
 */
export function beginAsSteppedUp(claims: SessionClaims): string {
  return beginWith({ ...staffSettings(claims), ...cashReadReservation, 'turno.stepped_up': 'on' });
}

const staffBeginnings = new WeakMap<SessionClaims, string>();

/**
 * Begins a transaction of a request with a session: the only source of company, office and actor
 * (D1).
 */
export function beginAsStaff(claims: SessionClaims): string {
  const known = staffBeginnings.get(claims);
  if (known) return known;
  const begin = beginWith({ ...staffSettings(claims), ...cashReadReservation });
  staffBeginnings.set(claims, begin);
  return begin;
}
