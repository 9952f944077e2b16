/** Why no passkey can be used at this address or in this browser; undefined where one can. */
export function passkeyFault(): 'insecure' | 'numbers' | 'browser' | undefined {
  if (!window.isSecureContext) return 'insecure';
  // A passkey belongs to a name; an address of numbers is none.
  if (/^[\d.]+$|:/.test(window.location.hostname)) return 'numbers';
  return 'PublicKeyCredential' in window ? undefined : 'browser';
}
