import { CloseButton } from '@mantine/core';
import { displayDate } from '#domain/dates/dates.ts';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import look from '#web/ui/parts.module.css';
import classes from './applied-filters.module.css';
import { useFilterChoices } from './filter-choices.ts';
import type { FilterValues } from './list-filter.ts';

/** An id of a branch or a person, whose name loads later. */
const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** Active filters of a list; one click removes each. */
export function AppliedFilters({
  filters,
  values,
  defaults,
  onFilter,
}: {
  filters: readonly ListFilter[];
  values: FilterValues;
  /** Default of a filter that always has a value. */
  defaults: FilterValues;
  onFilter: (values: FilterValues) => void;
}) {
  const applied = filters.filter(({ name }) => values[name]);
  const choicesOf = useFilterChoices(applied);
  const textOf = (filter: ListFilter, value: string) => {
    if (filter.kind === 'date') return displayDate(value);
    const choices = choicesOf(filter);
    return choices ? choices.find((choice) => choice.value === value)?.label : value;
  };
  const goal = ({ name, required }: ListFilter) => (required ? (defaults[name] ?? '') : '');
  if (applied.length === 0) return null;
  return (
    <ul className={look.wrap} aria-label="Filtros aplicados">
      {applied.map((filter) => {
        const value = values[filter.name] ?? '';
        const text = textOf(filter, value);
        return (
          <li
            key={filter.name}
            className={classes.filter}
            data-named-later={isId(value) || undefined}
          >
            <span className={look.muted}>{filter.caption}</span>
            <span className={classes.value} title={text}>
              {text}
            </span>
            {goal(filter) !== values[filter.name] && (
              <CloseButton
                size="xs"
                aria-label={`Quitar filtro ${filter.caption}`}
                onClick={() => onFilter({ ...values, [filter.name]: goal(filter) })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
