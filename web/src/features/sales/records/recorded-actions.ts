import { IconFileInvoice, IconPencil, IconTrash } from '@tabler/icons-react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { displayClient } from '#domain/people/display-name.ts';
import { confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { presentDay } from '#web/lib/browser/server-clock.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { DeleteSaleDocument } from '../lists/recorded-sales.generated.ts';
import type { SaleKind } from '../sale-model.ts';
import { recordedKinds } from './recorded-kinds.ts';

interface RecordedSale {
  readonly id: string;
  readonly saleDay: string;
  readonly timeZone: string;
  readonly invoiceNumber: string;
  readonly total: string;
  readonly currencyCode: Currency;
  readonly clientName: string;
  readonly clientLastName: string;
  readonly clientIn: string;
}

/** Returns the action that opens the invoice of a sale or warranty. */
export function invoiceAction(kind: SaleKind): RowAction<{ readonly id: string }> {
  const { paths, mayInvoice } = recordedKinds[kind];
  return {
    label: 'Factura',
    icon: IconFileInvoice,
    permission: mayInvoice,
    link: ({ id }) => ({ to: paths.invoice, params: { id: encodeRouteId({ id }) } }),
  };
}

/** Returns the action that corrects a sale or warranty of today at its office (doc 2 §2 /sales/edit). */
export function correctAction(kind: SaleKind): RowAction<RecordedSale> {
  return {
    label: 'Editar',
    icon: IconPencil,
    permission: 'sale.update',
    available: ({ saleDay, timeZone }) => saleDay === presentDay(timeZone),
    link: ({ id }) => ({
      to: recordedKinds[kind].paths.edit,
      params: { id: encodeRouteId({ id }) },
    }),
  };
}

/** Returns the action that deletes a sale or warranty and records the reason (D18). */
export function deleteAction(kind: SaleKind): RowAction<RecordedSale> {
  const { mayDelete, noun } = recordedKinds[kind];
  return {
    label: 'Eliminar',
    icon: IconTrash,
    permission: mayDelete,
    act: {
      confirmText: confirmationTexts.delete,
      detail: ({ invoiceNumber, total, currencyCode, ...sale }) =>
        `${noun} ${invoiceNumber} de ${displayClient(sale)}, ${formatMoney(total, currencyCode)}`,
      note: 'Motivo (opcional)',
      run: ({ id }, note) => request(DeleteSaleDocument, { id, deleteReason: note || null }),
      done: successTexts.deleted,
    },
  };
}
