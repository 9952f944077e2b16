import { shownName } from '#domain/shown-name.ts';
import { request } from '#web/lib/graphql.ts';
import { clientDetail } from '#web/shared/clients/client-detail.ts';
import type { FoundClient } from '#web/shared/clients/client-schema.ts';
import { type SearchHit, SearchSelect } from '#web/ui/form/search-select.tsx';
import { SearchSaleClientsDocument } from '../selling/sale-form.generated.ts';
import type { SaleForm } from '../selling/use-sale-form.ts';

interface ClientHit extends SearchHit {
  readonly client: FoundClient;
}

/** Finds a registered client as one types any parts of name, document or phone. */
export function ClientSearch({
  sale: { form, focus },
  ...input
}: {
  sale: SaleForm;
  label: string;
  withAsterisk?: boolean;
}) {
  const { foundClient } = form.values;
  return (
    <SearchSelect
      {...input}
      placeholder="Nombre, documento o teléfono"
      data-path="client"
      queryKey={['clients', 'sale-clients']}
      chosen={foundClient && toHit(foundClient)}
      search={searchClients}
      onChoose={(hit) => {
        form.setValues({ foundClient: hit?.client ?? null });
        if (hit) focus('workdayId');
      }}
    />
  );
}

async function searchClients(text: string, signal: AbortSignal): Promise<readonly ClientHit[]> {
  const { allVClients } = await request(
    SearchSaleClientsDocument,
    { text },
    { signal, counted: false },
  );
  return (allVClients?.nodes ?? []).map(({ officeId, officeName, ...client }) => ({
    ...toHit(client),
    detail: clientDetail({ ...client, officeId, officeName }),
  }));
}

function toHit(client: FoundClient): ClientHit {
  const { id } = client;
  return { id, client, label: shownName(client) };
}
