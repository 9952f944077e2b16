import type { Currency } from '#domain/money/currencies.ts';
import { bestMatch } from '#domain/people/best-match.ts';
import { type Identity, possibleIdentities } from '#domain/people/identity.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { SearchSelect, type SearchSelectProps } from '#web/ui/form/inputs/search-select.tsx';
import { type ClientHit, searchClients, toHit } from './client-hit.ts';
import type { FoundClient } from './client-schema.ts';

/** Returns the hint about searchable fields, with the terms of the branch's country. */
export function clientHint(currency: Currency): string {
  return `Nombre, teléfono o ${currency === 'PEN' ? 'DNI' : 'cédula'}`;
}

/** Search for a client by parts of name, phone or document. Enter chooses only an unambiguous client. */
export function ClientSearch({
  chosen = null,
  currency,
  identityOf,
  onChoose,
  ...input
}: Omit<
  SearchSelectProps<ClientHit>,
  'chosen' | 'onChoose' | 'queryKey' | 'search' | 'exactMatch' | 'placeholder' | 'emptyText'
> & {
  chosen?: FoundClient | null;
  currency: Currency;
  /** Returns the document in the typed text, if its type is known. */
  identityOf?: (typed: string) => Identity;
  onChoose: (client: FoundClient | null) => void;
}) {
  return (
    <SearchSelect
      {...input}
      placeholder={identityOf ? 'Número, nombre o teléfono' : clientHint(currency)}
      chosen={chosen && toHit(chosen)}
      queryKey={['clients']}
      search={searchClients}
      exactMatch={(hits, typed) =>
        exactHit(
          hits,
          typed,
          identityOf ? [[identityOf(typed)]] : possibleIdentities(typed, currency),
        )
      }
      emptyText={listTexts.noClients}
      onChoose={(hit) => onChoose(hit?.client ?? null)}
    />
  );
}

function exactHit(
  hits: readonly ClientHit[],
  typed: string,
  possible: readonly (readonly Identity[])[],
): ClientHit | undefined {
  const exact = bestMatch(
    hits.map(({ client }) => client),
    typed,
    possible,
  );
  return hits.find(({ client }) => client === exact);
}
