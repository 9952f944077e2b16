/** Why no passkey can be used at this address or in this browser; undefined where one can. */
export function passkeyFault(): string | undefined {
  if (!window.isSecureContext) {
    return 'Las llaves de acceso piden una conexión segura, y esta dirección no empieza por https.';
  }
  // A passkey belongs to a name; an address of numbers is none.
  if (/^[\d.]+$|:/.test(window.location.hostname)) {
    return 'Las llaves de acceso piden un nombre como turno.ejemplo en la dirección, no números.';
  }
  if (!('PublicKeyCredential' in window)) {
    return 'Este navegador no usa llaves de acceso.';
  }
  return undefined;
}
