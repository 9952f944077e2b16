import { NamedClient } from '#web/shared/clients/named-client.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';

/** A registered client found by name, or a walk-in of whom only name and phone are told (doc 2 §2 add_by_name). */
export function ClientByName({ sale: { form, focus, office } }: { sale: SaleForm }) {
  return (
    <NamedClient form={form} currency={office.terms.currency} onFound={() => focus('workdayId')} />
  );
}
