import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { urlVariable as url } from './url-variable.ts';

/** Where official rates are asked for (doc 4 §6); none of them without an address. */
export interface RatesSettings {
  readonly addresses: Readonly<Record<'BCV' | 'SUNAT' | 'SBS', string | undefined>>;
  /** In PEM: beside the certificates that Node trusts. */
  readonly extraCertificates: string | undefined;
}

/** Nobody is asked. */
export const noRates: RatesSettings = {
  addresses: { BCV: undefined, SUNAT: undefined, SBS: undefined },
  extraCertificates: undefined,
};

/** What a file holds that TURNO_RATES_CA names; undefined where that is no certificate. */
function certificatesIn(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** What of it the environment says. */
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
