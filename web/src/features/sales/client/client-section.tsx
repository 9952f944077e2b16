import { SegmentedControl } from '@mantine/core';
import { fullName } from '#domain/full-name.ts';
import { KnownClient } from '#web/shared/clients/known-client.tsx';
import type { SaleRecord } from '../records/use-sale-record.ts';
import type { ClientBy } from '../selling/sale-schema.ts';
import { SaleSection } from '../selling/sale-section.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { ClientByDocument } from './client-by-document.tsx';
import { ClientByName } from './client-by-name.tsx';
import { ClientBySearch } from './client-by-search.tsx';
import classes from './client-section.module.css';

const ways = [
  { value: 'document', label: 'Por documento' },
  { value: 'search', label: 'Por búsqueda' },
  { value: 'name', label: 'Sin documento' },
] as const;

const parts = {
  document: ClientByDocument,
  search: ClientBySearch,
  name: ClientByName,
} as const;

/** Who buys. The entry tells how they are looked for at first; the counter may need another way. */
export function ClientSection({ sale }: { sale: SaleForm }) {
  const { form, entry } = sale;
  const { clientBy } = form.values;
  if (clientBy === 'kept') {
    return (
      <SaleSection title="Cliente">
        {entry.edited && <KnownClient client={clientOf(entry.edited)} />}
      </SaleSection>
    );
  }
  const Part = parts[clientBy];
  return (
    <SaleSection title="Cliente">
      <SegmentedControl
        size="xs"
        className={classes.ways}
        aria-label="Cómo se busca al cliente"
        data={[...ways]}
        value={clientBy}
        onChange={(next) =>
          form.setValues({ clientBy: next as ClientBy, foundClient: null, searchedNumber: '' })
        }
      />
      <Part sale={sale} />
    </SaleSection>
  );
}

function clientOf({ sale }: SaleRecord) {
  return {
    id: sale.id,
    identificationNumber: sale.clientIn,
    fullName: fullName(sale.clientName, sale.clientLastName),
    phone: sale.clientPhone,
    email: sale.clientEmail,
    address: sale.address,
  };
}
