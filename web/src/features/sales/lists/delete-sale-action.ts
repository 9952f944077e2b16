import { IconTrash } from '@tabler/icons-react';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { displayClient } from '#domain/people/display-name.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { DeleteSaleDocument } from './recorded-sales.generated.ts';

interface DeletableSale {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly total: string;
  readonly currencyCode: Currency;
  readonly clientName: string;
  readonly clientLastName: string;
  readonly clientIn: string;
}

/** Returns the action that deletes a sale or warranty and records the reason (D18). */
export function deleteSaleAction(permission: Permission, noun: string): RowAction<DeletableSale> {
  return {
    label: 'Eliminar',
    icon: IconTrash,
    permission,
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
