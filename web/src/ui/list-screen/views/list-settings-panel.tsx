import { Box, Button, Checkbox, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { isSortable } from '#domain/lists/list-sort.ts';
import look from '#web/ui/parts.module.css';
import { toastDone } from '../../feedback/undo.ts';
import type { ListState } from '../list-state.ts';
import { columnCaption } from '../table/cell-text.ts';
import { readSort, writeSort } from '../table/sort-text.ts';
import type { ChosenColumns } from '../table/use-columns.ts';
import type { Sorting } from '../use-sorted-list.ts';
import { SavedViews } from './saved-views.tsx';

/** Props of the list settings. */
export interface ListSettingsProps {
  readonly definition: ListDefinition;
  /** Current query of the list. */
  readonly query: ListState;
  readonly chosen: ChosenColumns;
  /** The column with the row name, which is always visible. */
  readonly nameField: string;
  readonly sorting: Sorting;
  readonly dense: boolean;
  readonly onDense: (dense: boolean) => void;
  /** Starts the row selection; undefined without actions for several rows. */
  readonly onChoose: (() => void) | undefined;
}

/** Content of 'Vista'. */
export function ListSettingsPanel({
  definition,
  query,
  chosen,
  nameField,
  sorting,
  dense,
  onDense,
  onChoose,
  onClose,
}: ListSettingsProps & { onClose: () => void }) {
  const shown = chosen.columns.map(({ field }) => field);
  const toggle = (field: string) =>
    chosen.choose(
      shown.includes(field) ? shown.filter((each) => each !== field) : [...shown, field],
    );
  const chooseUsual = () => {
    const before = chosen.fields;
    chosen.choose(null);
    toastDone('La lista muestra sus columnas de siempre', () => chosen.choose(before));
  };
  const orders = chosen.possible
    .filter((column) => isSortable(column) && sorting.unsortableReason(column) === null)
    .flatMap((column) => [
      { value: column.field, label: `${columnCaption(column)}, de menor a mayor` },
      { value: `-${column.field}`, label: `${columnCaption(column)}, de mayor a menor` },
    ]);
  return (
    <Stack gap="sm">
      {onChoose && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            onChoose();
            onClose();
          }}
        >
          Elegir varios
        </Button>
      )}
      <Switch
        label="Filas compactas"
        checked={dense}
        onChange={({ currentTarget }) => onDense(currentTarget.checked)}
      />
      <NativeSelect
        size="xs"
        label="Ordenar por"
        value={sorting.sort ? writeSort(sorting.sort) : ''}
        onChange={({ currentTarget }) => query.sortBy(readSort(currentTarget.value))}
        data={[{ value: '', label: 'Como viene' }, ...orders]}
      />
      <Box
        component="fieldset"
        className={look.stack}
        mah="14rem"
        style={{ justifyItems: 'start', overflowY: 'auto' }}
      >
        <Text component="legend" size="xs" fw={500}>
          Columnas
        </Text>
        {chosen.possible
          .filter(({ field }) => field !== nameField)
          .map((column) => (
            <Checkbox
              key={column.field}
              size="xs"
              label={columnCaption(column)}
              checked={shown.includes(column.field)}
              onChange={() => toggle(column.field)}
            />
          ))}
        {chosen.fields && (
          <Button variant="subtle" size="compact-xs" onClick={chooseUsual}>
            Las de siempre
          </Button>
        )}
      </Box>
      <SavedViews
        list={definition.name}
        present={{
          values: query.values,
          search: query.search,
          sort: query.sort,
          columns: chosen.fields,
        }}
        onOpen={({ columns, ...view }) => {
          chosen.choose(columns);
          query.apply(view);
          onClose();
        }}
      />
    </Stack>
  );
}
