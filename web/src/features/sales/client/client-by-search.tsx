import { KnownClient } from '#web/shared/clients/known-client.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { ClientSearch } from './client-search.tsx';

/** A registered client, found by any part of name, document or phone (doc 2 §2 add_by_clients). */
export function ClientBySearch({ sale }: { sale: SaleForm }) {
  const { foundClient } = sale.form.values;
  return (
    <>
      <ClientSearch sale={sale} label="Cliente" withAsterisk />
      <div aria-live="polite">{foundClient && <KnownClient client={foundClient} />}</div>
    </>
  );
}
