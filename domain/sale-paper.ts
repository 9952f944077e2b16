/** The papers that a sale is printed on, as an office's setting names them: a page, or a roll of 80 mm. */
export const salePapers = ['A4', '80MM'] as const;
export type SalePaper = (typeof salePapers)[number];

export const salePaperCaptions: Readonly<Record<SalePaper, string>> = {
  A4: 'A4',
  '80MM': '80 mm',
};

/** A paper of the API; A4, the documents' (doc 2 §2), for what is none. */
export function toSalePaper(name: string | null | undefined): SalePaper {
  return salePapers.find((paper) => paper === name) ?? 'A4';
}

/** Whether paper says that it has no fiscal value: left to how the office invoices, always or never. */
export const fiscalNotices = ['AUTO', 'ALWAYS', 'NEVER'] as const;

export const fiscalNoticeCaptions: Readonly<Record<(typeof fiscalNotices)[number], string>> = {
  AUTO: 'Donde no hay correlativo',
  ALWAYS: 'Siempre',
  NEVER: 'Nunca',
};

/** What paper says that stands for no invoice. */
export const fiscalNoticeText = 'Sin valor fiscal';

/**
 * Whether a sale's paper says so. AUTO: where no correlative applies (D18), since an office that does not
 * invoice and a number 'S/F' have none; what has one may be printed on the office's own forms.
 */
export function saysNoFiscalValue(
  { fiscalNotice, invoicing }: { readonly fiscalNotice: string; readonly invoicing: string },
  invoiceNumber: string,
): boolean {
  if (fiscalNotice === 'AUTO') return invoicing === 'NO APLICA' || invoiceNumber === 'S/F';
  return fiscalNotice === 'ALWAYS';
}
