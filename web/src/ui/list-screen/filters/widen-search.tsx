import { Button, Center } from '@mantine/core';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import type { ListState } from '../list-state.ts';

/** Offers to search all days if a search in the visible days has no result, such as for an invoice of last week. */
export function WidenSearch({
  filters,
  query,
}: {
  filters: readonly ListFilter[];
  query: ListState;
}) {
  const { values, search } = query;
  const days = filters.filter(
    ({ kind, required, name }) => kind === 'date' && !required && values[name],
  );
  if (!search || days.length === 0) return null;
  const open = Object.fromEntries(days.map(({ name }) => [name, '']));
  return (
    <Center mt="md">
      <Button
        variant="default"
        onClick={() => query.apply({ ...query, values: { ...values, ...open } })}
      >
        Buscar en todas las fechas
      </Button>
    </Center>
  );
}
