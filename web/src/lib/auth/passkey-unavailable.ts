/** Returns why passkeys are unavailable at this URL or in this browser; undefined if they are available. */
export function passkeyUnavailableReason(): 'insecure' | 'numbers' | 'browser' | undefined {
  if (!window.isSecureContext) return 'insecure';
  // A passkey belongs to a domain name, not to an IP address.
  if (/^[\d.]+$|:/.test(window.location.hostname)) return 'numbers';
  return 'PublicKeyCredential' in window ? undefined : 'browser';
}
