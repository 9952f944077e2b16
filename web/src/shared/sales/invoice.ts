/** Content of an invoice or receipt, with formatted values. */
export interface Invoice {
  /** Name of the document: 'Factura 1861', or 'Garantía' without a number. */
  readonly label: string;
  /** Heading: 'Factura Nº 1861', or 'Garantía'. */
  readonly title: string;
  /** Notes below the heading: the number of a warranty, non-billable, no fiscal value. */
  readonly notes: readonly string[];
  readonly date: string;
  /** Issuer, by its registered name if the office has one. */
  readonly issuer: string;
  /** Known data of the issuer: tax id, office, address with town, and phone. */
  readonly issuerFacts: readonly string[];
  /** Known data of the client: name, document, phone, e-mail and address. */
  readonly client: Readonly<Record<string, string>>;
  readonly lines: readonly InvoiceLine[];
  /** Name of the tax, 'IVA' or 'IGV'. */
  readonly tax: string;
  /** Discount, subtotal, tax by rate and total, and for a VES office the equivalent in dollars. */
  readonly totals: Amounts;
  /** Separate from the total (D15). */
  readonly tip: string;
  /** Total and tip. */
  readonly due: string;
  /** Tendered amounts and change. */
  readonly payments: Amounts;
  /** Author of the sale. */
  readonly cashier: string;
}

/** Captions and formatted amounts. */
export type Amounts = readonly (readonly [caption: string, amount: string])[];

/** Returns amounts with their position as key, because two payments may be the same. */
export const keyedAmounts = (amounts: Amounts) =>
  amounts.map(([caption, amount], position) => ({ key: position, caption, amount }));

export interface InvoiceLine {
  readonly id: string;
  readonly service: string;
  readonly technician: string;
  /** Plain price and discount, or ''. */
  readonly discount: string;
  readonly cost: string;
  readonly tax: string;
}
