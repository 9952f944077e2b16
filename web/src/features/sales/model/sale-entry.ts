import type { FoundClient } from '#web/shared/clients/client-schema.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import type { SaleKind } from '../sale-model.ts';
import type { BookedSale } from './booked-sale.ts';
import type { ClientBy } from './sale-schema.ts';

/**
 * Entry point of the sale form (doc 2 §2): the kind of record, the first client search, whether it
 * has a date, and the corrected sale. Everything else is the same form.
 */
export interface SaleEntry {
  readonly kind: SaleKind;
  readonly clientBy: ClientBy;
  readonly past: boolean;
  /** The corrected sale of today; null for a new one. */
  readonly edited: SaleRecord | null;
  /** Reads the corrected sale again, after another person corrected it. */
  readonly readAgain?: () => Promise<SaleRecord>;
  /** The appointment of the sale; null if there is none. */
  readonly booked: BookedSale | null;
  /** Preselected client. */
  readonly client?: FoundClient;
  /** Id of the preselected turn. */
  readonly turn?: string;
  /** Storage key of its draft (D37). */
  readonly draft: string;
}
