import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import classes from './filter-form.module.css';
import type { FilterValues } from './list-filter.ts';

const inputTypes = { text: 'text', name: 'text', number: 'text', email: 'text', date: 'date' };

/** The inputs of a list's filters with 'Filtrar' and 'Limpiar'. */
export function FilterForm({
  filters,
  values,
  onFilter,
  onClear,
}: {
  filters: readonly ListFilter[];
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
  onClear: () => void;
}) {
  const [typed, setTyped] = useState<FilterValues>(values);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilter(typed);
  };
  return (
    <form className={classes.filters} onSubmit={submit}>
      {filters.map(({ name, caption, kind }) => (
        <TextInput
          key={name}
          label={caption}
          type={inputTypes[kind]}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          value={typed[name] ?? ''}
          onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
        />
      ))}
      <div className={classes.buttons}>
        <Button type="submit">Filtrar</Button>
        <Button variant="default" onClick={onClear}>
          Limpiar
        </Button>
      </div>
    </form>
  );
}
