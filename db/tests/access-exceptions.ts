/**
 * Tables that look as if they told of clients and are in no export of what is kept of one, each with its reason; all others
 * are in `app_private.client_relations`.
 */
export const accessExceptions: Readonly<Record<string, string>> = {
  'app_private.accounts': 'how staff sign in',
  'app_private.appointment_tokens': 'hashes of links, which nobody can read',
  'app_private.client_passwords': 'a hash, which nobody can read',
  'app_private.password_code_requests': 'staff who forgot their password',
  'app_private.wrong_passwords': 'guesses at accounts of staff, as hashes',
  'app_public.employees': 'staff',
  'app_public.offices': 'branches',
  'app_public.sales_details_commissions': 'what staff earn on a line: their data, not the client’s',
  'app_public.security_events': 'what staff did, by their e-mail; it names no client',
  'app_public.users': 'staff',
};
