import type { ReactNode } from 'react';
import type { ListDefinition, ListFilter } from '#domain/lists/list-definition.ts';
import { searchHint } from '#domain/lists/quick-search.ts';
import look from '#web/ui/parts.module.css';
import { FilterChips } from './filters/filter-chips.tsx';
import { SearchBox } from './filters/search-box.tsx';
import classes from './list-bar.module.css';
import { ListFileButtons } from './list-file-buttons.tsx';
import { useListCards } from './table/use-list-cards.ts';
import { ListSettings } from './views/list-settings.tsx';
import type { ListSettingsProps } from './views/list-settings-panel.tsx';

/** Bar above the rows: title and search box, and one row of filters and actions of the list. */
export function ListBar({
  title,
  filters,
  filtersButton,
  exported,
  control,
  ...settings
}: ListSettingsProps & {
  title: string | undefined;
  /** Filters that the reader may set. */
  filters: readonly ListFilter[];
  /** Opens the form of all filters. */
  filtersButton: ReactNode;
  /** Parameters of the export. */
  exported: Readonly<Record<string, unknown>>;
  control: ReactNode;
}) {
  const onPhone = useListCards();
  const { definition, query } = settings;
  const { search } = definition;
  return (
    <div className={classes.bar}>
      {title && <h2 className={`${look.emphasis} ${look.flush}`}>{title}</h2>}
      {search && (
        <SearchBox
          value={query.search}
          hint={searchHint(search, captionOf(definition, search.words))}
          onSearch={query.searchFor}
        />
      )}
      <div className={classes.strip} data-strip>
        {onPhone && filtersButton}
        {filters.length > 0 && (
          <FilterChips filters={filters} values={query.values} onFilter={query.filterBy} />
        )}
        {!onPhone && filtersButton}
        <div className={`${look.line} ${look.pushed}`}>
          {control}
          <ListSettings {...settings} />
          <ListFileButtons definition={definition} query={exported} />
        </div>
      </div>
    </div>
  );
}

function captionOf({ columns, filters }: ListDefinition, field: string): string {
  return [...columns, ...filters].find((each) => each.field === field)?.caption ?? 'Nombre';
}
