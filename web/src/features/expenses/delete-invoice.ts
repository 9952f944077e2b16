import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { deleteAction } from '#web/shared/disabled/record-actions.ts';
import { UpdateInvoiceDocument } from './invoices.generated.ts';

/** 'Eliminar' of an expense with a provider's invoice. */
export const deleteInvoice = deleteAction<{
  readonly id: string;
  readonly invoiceNumber: string;
  readonly providerName: string;
  readonly totalPaid: string;
  readonly currencyCode: Currency;
}>({
  permission: 'invoice.delete',
  detail: ({ invoiceNumber, providerName, totalPaid, currencyCode }) =>
    `Factura ${invoiceNumber} de ${providerName}, ${formatMoney(totalPaid, currencyCode)}`,
  run: ({ id }) => request(UpdateInvoiceDocument, { id, patch: { status: 2 } }),
});
