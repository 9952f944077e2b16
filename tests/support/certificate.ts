import { generate } from 'selfsigned';

export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

/** Creates a self-signed certificate for 127.0.0.1 and localhost. */
export async function makeCertificate({
  from = new Date(Date.now() - 86_400_000),
  until = new Date(Date.now() + 30 * 86_400_000),
} = {}): Promise<TestCertificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Turno' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: from,
    notAfterDate: until,
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { cert, key };
}
