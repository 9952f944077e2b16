import { createHash, randomBytes } from 'node:crypto';

/** The lifetime of an invitation as people read it (app_hidden.issue_invitation). */
export const invitationLifetime = '72 horas';

/** Returns a random token of an invitation: 256 bits as base64url. */
export const newInvitationToken = () => randomBytes(32).toString('base64url');

/** Returns the stored hash of a token; 256 random bits need no key. */
export const invitationHash = (token: string) => createHash('sha256').update(token).digest();

/**
 * Returns the address of a link. The token is in the fragment, which browsers do not send: it is in
 * no server log and no Referer.
 */
export const invitationLink = (publicUrl: string, token: string) =>
  `${publicUrl.replace(/\/+$/, '')}/invitacion#${token}`;
