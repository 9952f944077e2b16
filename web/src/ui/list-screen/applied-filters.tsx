import { CloseButton } from '@mantine/core';
import { displayDate } from '#domain/dates.ts';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import classes from './applied-filters.module.css';
import type { FilterValues } from './list-filter.ts';

/** Says what the list is filtered by; each part goes in one click. */
export function AppliedFilters({
  filters,
  values,
  onFilter,
}: {
  filters: readonly ListFilter[];
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
}) {
  const applied = filters.filter(({ name }) => values[name]);
  if (applied.length === 0) return null;
  return (
    <ul className={classes.bar} aria-label="Filtros aplicados">
      {applied.map(({ name, caption, kind }) => (
        <li key={name} className={classes.filter}>
          <span className={classes.caption}>{caption}</span>
          {kind === 'date' ? displayDate(values[name] ?? '') : values[name]}
          <CloseButton
            size="xs"
            aria-label={`Quitar filtro ${caption}`}
            onClick={() => onFilter({ ...values, [name]: '' })}
          />
        </li>
      ))}
    </ul>
  );
}
