import { ClientFinder } from '#web/shared/clients/client-finder.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';

/** The client of a sale, searched by document number. */
export function ClientByDocument({ sale: { entry, form, focus, office } }: { sale: SaleForm }) {
  return (
    <ClientFinder
      form={form}
      currency={office.terms.currency}
      savedWith={entry.kind === 'sale' ? 'la venta' : 'la garantía'}
      onSearched={(found) => focus(found ? 'workdayId' : 'firstName')}
    />
  );
}
