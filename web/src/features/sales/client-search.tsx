import { fold } from '#domain/fold.ts';
import { request } from '#web/lib/graphql.ts';
import { type SearchHit, SearchSelect } from '#web/ui/form/search-select.tsx';
import { SearchSaleClientsDocument } from './sale-form.generated.ts';
import type { FoundClient } from './sale-schema.ts';
import type { SaleForm } from './use-sale-form.ts';

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

const shownHits = 8;

/** The API looks for one word; the longest one leaves the fewest, the others are looked for here. */
async function searchClients(text: string, signal: AbortSignal): Promise<readonly ClientHit[]> {
  const words = fold(text).split(/\s+/);
  const word = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const variables = { word, first: words.length > 1 ? 200 : shownHits };
  const options = { signal, counted: false };
  const { allVClients } = await request(SearchSaleClientsDocument, variables, options);
  return (allVClients?.nodes ?? [])
    .filter(({ searchText }) => words.every((each) => searchText.includes(each)))
    .slice(0, shownHits)
    .map(({ searchText: _, ...client }) => toHit(client));
}

function toHit(client: FoundClient): ClientHit {
  const { id, fullName, identificationNumber, phone } = client;
  return {
    id,
    client,
    label: fullName || identificationNumber,
    detail: [identificationNumber, phone].filter(Boolean).join(' · '),
  };
}
