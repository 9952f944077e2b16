import { expect, test } from 'vitest';
import { passkeyPlace } from './passkey-place.ts';

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
  'with TURNO_PUBLIC_URL %s, a request by %s of %s is of %s',
  (publicUrl, protocol, host, origin, rpId) => {
    expect(passkeyPlace({ publicUrl }, { protocol: protocol as 'http', host })).toEqual({
      origin,
      rpId,
    });
  },
);
