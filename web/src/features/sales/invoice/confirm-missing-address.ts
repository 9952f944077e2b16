import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { missingAddressText } from './invoice-model.ts';
import type { InvoiceOffice } from './invoice-office.ts';

/** Offices for which this browser has already printed without address or town. */
const storageKey = 'turno.printed-without-place';

/** Warns before the first printout of an office without address or town; returns false if the person cancels (D104). */
export async function confirmMissingAddress(
  record: SaleRecord,
  office: InvoiceOffice,
): Promise<boolean> {
  const { officeId, officeName } = record.sale;
  const missing = missingAddressText(record, office);
  const printed = readStored<readonly string[]>(storageKey, []);
  if (missing === '' || printed.includes(officeId)) return true;
  const agreed = await confirm(
    `La sucursal ${officeName} no tiene ${missing}`,
    'El papel sale sin ella. Se agrega en Sucursales, Editar Sucursal.',
    'Imprimir así',
  );
  if (agreed) storeValue(storageKey, [...printed, officeId]);
  return agreed;
}
