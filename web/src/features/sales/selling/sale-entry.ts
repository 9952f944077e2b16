import type { FoundClient } from '#web/shared/clients/client-schema.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import type { SaleKind } from '../sale-model.ts';
import type { BookedSale } from './booked-sale.ts';
import type { ClientBy } from './sale-schema.ts';

/**
 * How a sale form was entered (doc 2 §2): what it registers, how the client is told at first,
 * whether it asks for an earlier date, and what it corrects. All else is the same form.
 */
export interface SaleEntry {
  readonly kind: SaleKind;
  readonly clientBy: ClientBy;
  readonly past: boolean;
  /** The sale of today that is corrected; null where a new one is registered. */
  readonly edited: SaleRecord | null;
  /** The appointment that becomes a sale; null for any other. */
  readonly booked: BookedSale | null;
  /** The client for whom it was opened. */
  readonly client?: FoundClient;
  /** Key of its draft (D37). */
  readonly draft: string;
}
