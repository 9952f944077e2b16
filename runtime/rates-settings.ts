import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { urlVariable as url } from './url-variable.ts';

/** The sources of official rates (doc 4 §6); without addresses none is used. */
export interface RatesSettings {
  readonly addresses: Readonly<Record<'BCV' | 'SUNAT' | 'SBS', string | undefined>>;
  /** PEM certificates in addition to those that Node.js trusts. */
  readonly extraCertificates: string | undefined;
}

/** No source is configured. */
export const noRates: RatesSettings = {
  addresses: { BCV: undefined, SUNAT: undefined, SBS: undefined },
  extraCertificates: undefined,
};

/** Returns the content of the file in TURNO_RATES_CA; undefined if it is no certificate. */
function certificatesIn(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The environment variables of these settings. */
export const ratesVariables = {
  TURNO_BCV_URL: url(/^https$/, 'https://www.bcv.org.ve/').optional(),
  TURNO_SUNAT_URL: url(/^https$/, 'https://www.sunat.gob.pe/a/txt/tipoCambio.txt').optional(),
  TURNO_SBS_URL: url(/^https$/, 'https://www.sbs.gob.pe/…').optional(),
  TURNO_RATES_CA: z
    .string()
    .refine((file) => certificatesIn(file), 'debe ser un archivo de certificados en PEM')
    .optional(),
};

const variables = z.object(ratesVariables);

export function ratesSettings(values: z.infer<typeof variables>): RatesSettings {
  return {
    addresses: {
      BCV: values.TURNO_BCV_URL,
      SUNAT: values.TURNO_SUNAT_URL,
      SBS: values.TURNO_SBS_URL,
    },
    extraCertificates: values.TURNO_RATES_CA && certificatesIn(values.TURNO_RATES_CA),
  };
}
