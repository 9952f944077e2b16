import { Button, SegmentedControl } from '@mantine/core';
import { fullName } from '#domain/people/full-name.ts';
import { ClientFinder } from '#web/shared/clients/client-finder.tsx';
import { emptySearch, isSearched } from '#web/shared/clients/client-schema.ts';
import { ClientSearch } from '#web/shared/clients/client-search.tsx';
import { KnownClient } from '#web/shared/clients/known-client.tsx';
import { NamedClient } from '#web/shared/clients/named-client.tsx';
import { MissingConsents } from '#web/shared/consents/client-consents.tsx';
import { useListCards } from '#web/ui/list-screen/table/use-list-cards.ts';
import type { ClientBy, SaleValues } from '../model/sale-schema.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { SaleSection } from '../selling/sale-section.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { ClientSuggestions } from './client-suggestions.tsx';

const clientModes = [
  { value: 'document', label: 'Documento' },
  { value: 'search', label: 'Búsqueda' },
  { value: 'name', label: 'Sin documento' },
] as const;

const parts = {
  document: ClientByDocument,
  search: ClientBySearch,
  name: ClientByName,
} as const;

/** Path of the button that searches for another client. */
const changePath = 'changeClient';

/** Path of the search for each client entry. */
const searchPaths = {
  document: 'identificationNumber',
  search: 'client',
  name: 'client',
  kept: changePath,
} as const;

/** Returns the path of the client's first control: its search, or the button that opens it. */
export function clientPathOf(values: SaleValues): string {
  return knownClientOf(values) ? changePath : searchPaths[values.clientBy];
}

/** Returns the registered client of the sale; a search by document ends with its button or Enter. */
function knownClientOf(values: SaleValues): SaleValues['foundClient'] {
  const isChosen = values.clientBy !== 'document' || isSearched(values);
  return isChosen ? values.foundClient : null;
}

/**
 * Client of a sale, its search folded once it is known. The address that opened the form sets how the client is chosen at first: by
 * document, by search or by name only. The cashier may change it.
 */
export function ClientSection({ sale }: { sale: SaleForm }) {
  const { form, entry, focus } = sale;
  const { clientBy } = form.values;
  const known = knownClientOf(form.values);
  const onPhone = useListCards();
  if (clientBy === 'kept') {
    const change = () => {
      form.setValues({ clientBy: 'search' });
      focus('client');
    };
    return (
      <SaleSection
        title="Cliente"
        aside={
          <Button variant="subtle" size="xs" data-path={changePath} onClick={change}>
            Cambiar cliente
          </Button>
        }
      >
        {entry.edited && <KnownClient client={clientOf(entry.edited)} />}
      </SaleSection>
    );
  }
  const Part = parts[clientBy];
  return (
    <SaleSection
      title="Cliente"
      aside={
        known ? (
          <Button
            variant="subtle"
            size="xs"
            data-path={changePath}
            onClick={() => {
              form.setValues({ foundClient: null, searchedNumber: '' });
              focus(searchPaths[clientBy]);
            }}
          >
            Cambiar cliente
          </Button>
        ) : (
          <SegmentedControl
            size="xs"
            w={onPhone ? '100%' : undefined}
            aria-label="Cómo se busca al cliente"
            data={[...clientModes]}
            value={clientBy}
            onChange={(next) =>
              form.setValues({ clientBy: next as ClientBy, foundClient: null, searchedNumber: '' })
            }
          />
        )
      }
    >
      {!known && <Part sale={sale} />}
      <div aria-live="polite">{known && <KnownClient client={known} />}</div>
      {known && <MissingConsents client={known} />}
      {known && entry.kind === 'sale' && !entry.edited && (
        <ClientSuggestions sale={sale} clientId={known.id} />
      )}
      {entry.edited && (
        <Button
          variant="subtle"
          size="xs"
          mt={8}
          onClick={() => {
            form.setValues({ clientBy: 'kept', ...emptySearch });
            focus('workdayId');
          }}
        >
          Dejar el cliente como estaba
        </Button>
      )}
    </SaleSection>
  );
}

function clientOf({ sale }: SaleRecord) {
  return {
    id: sale.id,
    identificationType: sale.clientInType,
    identificationNumber: sale.clientIn,
    fullName: fullName(sale.clientName, sale.clientLastName),
    phone: sale.clientPhone,
    email: sale.clientEmail,
    address: sale.address,
  };
}

/** Client of a sale, searched by document number. */
function ClientByDocument({ sale: { entry, form, focus, focusLine, office } }: { sale: SaleForm }) {
  return (
    <ClientFinder
      form={form}
      currency={office.terms.currency}
      savedWith={entry.kind === 'sale' ? 'la venta' : 'la garantía'}
      onSearched={(found) => (found ? focusLine() : focus('firstName'))}
    />
  );
}

/** A registered client, found by any part of name, document or phone (doc 2 §2 add_by_clients). */
function ClientBySearch({ sale: { form, focusLine, office } }: { sale: SaleForm }) {
  return (
    <ClientSearch
      label="Cliente"
      withAsterisk
      data-path="client"
      currency={office.terms.currency}
      chosen={form.values.foundClient}
      onChoose={(client) => {
        form.setValues({ foundClient: client });
        if (client) focusLine();
      }}
    />
  );
}

/** A registered client found by name, or a walk-in with name and phone only (doc 2 §2 add_by_name). */
function ClientByName({ sale: { form, focusLine, office } }: { sale: SaleForm }) {
  return <NamedClient form={form} currency={office.terms.currency} onFound={focusLine} />;
}
