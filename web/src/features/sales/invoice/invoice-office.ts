import { request } from '#web/lib/graphql.ts';
import type { RequestOptions } from '#web/lib/http.ts';
import { session } from '#web/lib/session.ts';
import {
  InvoiceOfficeDocument,
  type InvoiceOfficeQuery,
} from '../records/sale-record.generated.ts';

/** What the office of a sale gives to its paper, and how it prints. */
export interface InvoiceOffice {
  /** '' where it gives none. */
  readonly address: string;
  /** Of the demo, whose paper has an address in any case. */
  readonly isDemo: boolean;
  readonly phone: string;
  /** None of an office that the reader does not see. */
  readonly settings: InvoiceOfficeQuery['officeSettingByOfficeId'];
}

/** Reads it of an office, one that is disabled too. */
export async function readInvoiceOffice(
  officeId: string,
  options: RequestOptions,
): Promise<InvoiceOffice> {
  const { officeById, officeSettingByOfficeId: settings } = await request(
    InvoiceOfficeDocument,
    { officeId },
    options,
  );
  return {
    address: officeById?.address ?? '',
    phone: officeById?.phone ?? '',
    isDemo: session.get().me?.demo ?? false,
    settings,
  };
}
