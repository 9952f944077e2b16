import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import look from '#web/ui/parts.module.css';
import { ChoiceInput } from '../../form/inputs/choice-input.tsx';
import { DateInput } from '../../form/inputs/date-input.tsx';
import { localCaption } from '../table/cell-text.ts';
import { useFilterChoices } from './filter-choices.ts';
import { type FilterValues, filterProblems } from './list-filter.ts';

const columns = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '12px 16px',
  alignItems: 'end',
};

/** Filter inputs of a list with 'Filtrar' and 'Limpiar'. */
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
  const [problems, setProblems] = useState<FilterValues>({});
  const form = useRef<HTMLFormElement>(null);
  const choicesOf = useFilterChoices(filters);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = filterProblems(filters, typed);
    setProblems(found);
    const first = filters.find(({ name }) => found[name]);
    if (!first) return onFilter(typed);
    form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  };
  return (
    <form ref={form} className={look.stack} style={columns} onSubmit={submit} noValidate>
      {filters.map((filter) => {
        const { name, caption, kind, required } = filter;
        const shown = {
          name,
          label: localCaption(caption),
          error: problems[name],
          value: typed[name] ?? '',
        };
        const change = (value: string) => setTyped({ ...typed, [name]: value });
        if (kind === 'date') return <DateInput key={name} {...shown} onChange={change} />;
        const input = {
          ...shown,
          onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
            change(currentTarget.value),
        };
        const choices = choicesOf(filter);
        return choices ? (
          <ChoiceInput
            key={name}
            {...input}
            choices={choices}
            unchosen={required ? undefined : kind === 'office' ? 'Todas' : 'Todos'}
          />
        ) : (
          <TextInput key={name} {...input} inputMode={kind === 'number' ? 'numeric' : undefined} />
        );
      })}
      <div className={look.line}>
        <Button type="submit">Filtrar</Button>
        <Button variant="default" onClick={onClear}>
          Limpiar
        </Button>
      </div>
    </form>
  );
}
