import type { Currency } from '#domain/money/currencies.ts';
import { isWithoutDocument } from '#domain/people/display-document.ts';
import { createStore } from '#web/lib/browser/store.ts';
import type { FoundClient } from '#web/shared/clients/client-schema.ts';
import { unnumbered } from '../model/sale-schema.ts';

interface AskedDocument {
  readonly client: FoundClient;
  readonly currency: Currency;
  /** Receives the client with the saved document, or null if the person cancels. */
  readonly answer: (client: FoundClient | null) => void;
}

/** The client whose document a sale waits for; null for none. */
export const askedDocument = createStore<AskedDocument | null>(null);

/**
 * Returns the client of a sale with that number, after a dialog has asked for a missing document
 * (doc 9 §7.10); null if the person cancels. A sale without number needs none.
 */
export function clientForNumber(
  client: FoundClient,
  invoiceNumber: string,
  currency: Currency,
): FoundClient | null | Promise<FoundClient | null> {
  const isComplete =
    !isWithoutDocument(client.identificationNumber) || invoiceNumber === unnumbered;
  if (isComplete) return client;
  return new Promise((resolve) => {
    askedDocument.set({
      client,
      currency,
      answer(identified) {
        askedDocument.set(null);
        resolve(identified);
      },
    });
  });
}
