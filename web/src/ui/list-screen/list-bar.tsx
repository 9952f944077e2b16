import type { ReactNode } from 'react';
import type { ListDefinition, ListFilter } from '#domain/lists/list-definition.ts';
import { searchHint } from '#domain/lists/quick-search.ts';
import look from '#web/ui/parts.module.css';
import { AppliedFilters } from './filters/applied-filters.tsx';
import type { FilterValues } from './filters/list-filter.ts';
import { SearchBox } from './filters/search-box.tsx';
import classes from './list-bar.module.css';
import { ListFileButtons } from './list-file-buttons.tsx';
import { ListSettings } from './views/list-settings.tsx';
import type { ListSettingsProps } from './views/list-settings-panel.tsx';

/** Bar above the rows: title, search box, filters and actions of the list. */
export function ListBar({
  title,
  filters,
  defaults,
  exported,
  control,
  ...settings
}: ListSettingsProps & {
  title: string | undefined;
  filters: readonly ListFilter[];
  defaults: FilterValues;
  /** Parameters of the export. */
  exported: Readonly<Record<string, unknown>>;
  control: ReactNode;
}) {
  const { definition, query } = settings;
  const { search } = definition;
  return (
    <div className={classes.bar}>
      <div className={classes.narrowing}>
        {title && <h2 className={`${look.emphasis} ${look.flush}`}>{title}</h2>}
        {search && (
          <SearchBox
            value={query.search}
            hint={searchHint(search, captionOf(definition, search.words))}
            onSearch={query.searchFor}
          />
        )}
        <AppliedFilters
          filters={filters}
          values={query.values}
          defaults={defaults}
          onFilter={query.filterBy}
        />
      </div>
      <div className={`${look.wrap} ${look.pushed}`}>
        {control}
        <ListSettings {...settings} />
        <ListFileButtons definition={definition} query={exported} />
      </div>
    </div>
  );
}

function captionOf({ columns, filters }: ListDefinition, field: string): string {
  return [...columns, ...filters].find((each) => each.field === field)?.caption ?? 'Nombre';
}
