import { listTexts } from '#domain/texts.ts';
import { SearchSelect } from '#web/ui/form/search-select.tsx';
import { clientsTopic, searchClients } from './client-requests.ts';

/** Finds a client of the company by name, document or phone as one types (doc 1 §2 Clients). */
export function ClientSearch({ onChoose }: { onChoose: (id: string) => void }) {
  return (
    <SearchSelect
      label="Buscar cliente"
      placeholder="Nombre, documento o teléfono"
      maw={440}
      chosen={null}
      queryKey={[clientsTopic]}
      search={searchClients}
      emptyText={listTexts.noClients}
      onChoose={(hit) => {
        if (hit) onChoose(hit.id);
      }}
    />
  );
}
