import { request } from '#web/lib/api/graphql.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { session } from '#web/lib/session/session.ts';
import {
  InvoiceOfficeDocument,
  type InvoiceOfficeQuery,
} from '../records/sale-record.generated.ts';

/** Data of a sale's office for its printout, and print settings. */
export interface InvoiceOffice {
  /** '' for none. */
  readonly address: string;
  /** Demo offices always print an address. */
  readonly isDemo: boolean;
  readonly phone: string;
  /** Null if the reader may not see the office. */
  readonly settings: InvoiceOfficeQuery['officeSettingByOfficeId'];
}

/** Loads the data of an office, even if it is disabled. */
export async function readInvoiceOffice(
  officeId: string,
  options?: RequestOptions,
): Promise<InvoiceOffice> {
  const { officeById, officeSettingByOfficeId: settings } = await request(
    InvoiceOfficeDocument,
    { officeId },
    options,
  );
  return {
    address: officeById?.address ?? '',
    phone: officeById?.phone ?? '',
    isDemo: session.get().currentUser?.demo ?? false,
    settings,
  };
}
