import { expect, test } from 'vitest';
import { relyingPartyOf, requirePasskeyAddress } from './relying-party.ts';

test.each([
  ['https://turno.ejemplo/', 'http', '10.0.0.11:3000', 'https://turno.ejemplo', 'turno.ejemplo'],
  [
    'https://turno.ejemplo:8443',
    'http',
    'otro.ejemplo',
    'https://turno.ejemplo:8443',
    'turno.ejemplo',
  ],
  [undefined, 'https', 'Turno.Ejemplo', 'https://turno.ejemplo', 'turno.ejemplo'],
  [undefined, 'http', 'localhost:3000', 'http://localhost:3000', 'localhost'],
  [undefined, 'http', '', '', ''],
  [undefined, 'https', `${'a'.repeat(300)}.ejemplo`, '', ''],
])(
  'with TURNO_PUBLIC_URL %s, a request by %s to %s has the passkey origin and host %s',
  (publicUrl, protocol, host, origin, rpId) => {
    expect(relyingPartyOf({ publicUrl }, { protocol: protocol as 'http', host })).toEqual({
      origin,
      rpId,
    });
  },
);

test.each([
  [undefined, 'turno.ejemplo', false],
  [undefined, '192.168.1.20', false],
  [undefined, '', false],
  [undefined, '127.0.0.1.ejemplo', false],
  [undefined, 'localhost', true],
  [undefined, '127.0.0.1', true],
  [undefined, '[::1]', true],
  ['https://turno.ejemplo', 'turno.ejemplo', true],
])(
  'with TURNO_PUBLIC_URL %s a passkey can be created for the host %j: %s',
  (publicUrl, rpId, isMade) => {
    const require = () => requirePasskeyAddress({ publicUrl }, { origin: '', rpId });
    if (isMade) expect(require).not.toThrow();
    else expect(require).toThrow('PASSKEY_ADDRESS');
  },
);
