/** Paper sizes of sales as in the office's setting: a page, or a roll of 80 mm. */
export const salePapers = ['A4', '80MM'] as const;
export type SalePaper = (typeof salePapers)[number];

export const salePaperCaptions: Readonly<Record<SalePaper, string>> = {
  A4: 'A4',
  '80MM': '80 mm',
};

/** Parses a paper of the API; other values become the documented A4 (doc 2 §2). */
export function toSalePaper(name: string | null | undefined): SalePaper {
  return salePapers.find((paper) => paper === name) ?? 'A4';
}

/** Modes of the notice about fiscal value: by the office's invoicing, always or never. */
export const fiscalNotices = ['AUTO', 'ALWAYS', 'NEVER'] as const;

export const fiscalNoticeCaptions: Readonly<Record<(typeof fiscalNotices)[number], string>> = {
  AUTO: 'Donde no hay correlativo',
  ALWAYS: 'Siempre',
  NEVER: 'Nunca',
};

/** Notice on papers that are no invoices. */
export const fiscalNoticeText = 'Sin valor fiscal';

/**
 * Returns whether a sale's paper has the notice. AUTO: if the sale has no correlative (D18), as in
 * offices that do not invoice and for the number 'S/F'; other sales may be printed on the office's
 * own forms.
 */
export function hasNoFiscalValueNotice(
  { fiscalNotice, invoicing }: { readonly fiscalNotice: string; readonly invoicing: string },
  invoiceNumber: string,
): boolean {
  if (fiscalNotice === 'AUTO') return invoicing === 'NO APLICA' || invoiceNumber === 'S/F';
  return fiscalNotice === 'ALWAYS';
}
