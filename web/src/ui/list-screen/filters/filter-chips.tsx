import { CloseButton } from '@mantine/core';
import { displayDate } from '#domain/dates/dates.ts';
import { periodName, usualPeriods } from '#domain/dates/named-periods.ts';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { localCaption } from '../table/cell-text.ts';
import { ChipMenu } from './chip-menu.tsx';
import classes from './filter-chips.module.css';
import { useFilterChoices } from './filter-choices.ts';
import { bounds, type FilterValues } from './list-filter.ts';

/**
 * Filters of a list in one row: its days and its choices as menus, each typed text with a button
 * that removes it.
 */
export function FilterChips({
  filters,
  values,
  onFilter,
}: {
  filters: readonly ListFilter[];
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
}) {
  const choicesOf = useFilterChoices(filters);
  const isBound = ({ name }: ListFilter) => name === bounds.from || name === bounds.until;
  const days = filters.filter(isBound);
  return (
    <ul className={classes.chips} aria-label="Filtros aplicados">
      {days.length === 2 && (
        <li>
          <DaysChip
            values={values}
            isRequired={days.some(({ required }) => required)}
            onFilter={onFilter}
          />
        </li>
      )}
      {filters
        .filter((filter) => days.length < 2 || !isBound(filter))
        .map((filter) => {
          const { name, required } = filter;
          const caption = localCaption(filter.caption);
          const value = values[name] ?? '';
          const choices = choicesOf(filter);
          const apply = (chosen: string) => onFilter({ ...values, [name]: chosen });
          if (choices) {
            const all = filter.kind === 'office' ? 'Todas' : 'Todos';
            const label = choices.find((choice) => choice.value === value)?.label ?? '';
            return (
              <li key={name}>
                <ChipMenu
                  caption={caption}
                  text={value ? label : ''}
                  choices={[...(required ? [] : [{ value: '', label: all }]), ...choices]}
                  onChoose={apply}
                />
              </li>
            );
          }
          return (
            value && (
              <li key={name} className={classes.typed}>
                <span className={look.muted}>{caption}</span>
                <span>{filter.kind === 'date' ? displayDate(value) : value}</span>
                {!required && (
                  <CloseButton
                    size="xs"
                    aria-label={`Quitar filtro ${caption}`}
                    onClick={() => apply('')}
                  />
                )}
              </li>
            )
          );
        })}
    </ul>
  );
}

/** The days of the list as people say them, with a menu of the usual ones. */
function DaysChip({
  values,
  isRequired,
  onFilter,
}: {
  values: FilterValues;
  isRequired: boolean;
  onFilter: (values: FilterValues) => void;
}) {
  const present = usePresentDay(useCurrentUser().timeZone);
  const { [bounds.from]: from = '', [bounds.until]: until = '' } = values;
  const periods = usualPeriods(present);
  return (
    <ChipMenu
      caption="Fechas"
      text={periodName({ from, until }, present)}
      choices={Object.entries(periods)
        .filter(([, period]) => !isRequired || period.from !== '')
        .map(([label]) => ({ value: label, label }))}
      onChoose={(label) => {
        const period = periods[label];
        if (!period) return;
        onFilter({ ...values, [bounds.from]: period.from, [bounds.until]: period.until });
      }}
    />
  );
}
