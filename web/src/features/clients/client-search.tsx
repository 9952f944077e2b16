import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '#domain/fold.ts';
import { listTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { clientsTopic } from './client-requests.ts';
import { SearchClientsDocument } from './clients.generated.ts';

/** Finds a client of the company by name, document or phone as one types (doc 1 §2 Clients). */
export function ClientSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(fold(typed.trim()), 150);
  const { data } = useQuery({
    queryKey: [clientsTopic, 'search', text],
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(SearchClientsDocument, { text }, { signal, counted: false }),
  });
  const clients = text.length > 1 ? (data?.allVClients?.nodes ?? []) : [];
  return (
    <Select
      label="Buscar cliente"
      placeholder="Nombre, documento o teléfono"
      searchable
      selectFirstOptionOnChange
      withCheckIcon={false}
      maw={440}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        if (id) onChoose(id);
        setTyped('');
      }}
      data={clients.map(({ id, fullName, identificationNumber, phone }) => ({
        value: id,
        label: [fullName, identificationNumber, phone].filter(Boolean).join(' · '),
      }))}
      filter={({ options }) => options}
      {...(data && text.length > 1 && { nothingFoundMessage: listTexts.noClients })}
    />
  );
}
