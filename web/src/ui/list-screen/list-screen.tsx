import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import type {
  Choice,
  ListColumn,
  ListDefinition,
  ListFilter,
  ListFilterValue,
} from '#domain/lists/list-definition.ts';
import type { Permission } from '#domain/permissions.ts';
import { listTexts } from '#domain/texts.ts';
import type { ListPaths } from '#web/config/paths.ts';
import type { CacheTopic } from '#web/lib/cache-topics.ts';
import { usePlace } from '#web/lib/drafts.ts';
import { can, type Me, useMe } from '#web/lib/session.ts';
import { Screen, useRouteTitle } from '../screen.tsx';
import { type ScreenTab, ScreenTabs } from '../screen-tabs.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { CsvButton } from './csv-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListCards } from './list-cards.tsx';
import { type FilterValues, toArguments, toFilterValue } from './list-filter.ts';
import { type ListDocument, useListQuery } from './list-query.ts';
import classes from './list-screen.module.css';
import { useListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import type { CellRenderers, ListView } from './list-view.ts';
import { Pager } from './pager.tsx';
import type { RowAction } from './row-actions.tsx';
import { useListSums } from './use-list-sums.ts';

export interface ListScreenProps<Row> {
  readonly definition: ListDefinition;
  /** The list's query with `$filter, $orderBy, $first, $offset`. */
  readonly document: ListDocument<Row>;
  /** The two routes of the list. */
  readonly routes: ListPaths;
  /** What refreshes the list: first part of its cache key and live topic (D44). */
  readonly topic: CacheTopic;
  /** Rows of a page: 50 (D6) unless the documents say otherwise. */
  readonly pageSize?: number;
  /** Conditions that always hold, such as the office. */
  readonly scope?: ListFilterValue;
  /** Arguments of the list's function that always hold. */
  readonly given?: Readonly<Record<string, string>>;
  /** Filters that hold until the reader says otherwise, such as today's date. */
  readonly defaultFilters?: FilterValues;
  /** Who gets the 'Filtros' tab; everybody when absent. */
  readonly filterPermission?: Permission;
  /** What can be chosen in filters, by their name, where the definition cannot know it. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** Tabs before 'Filtros'. */
  readonly tabs?: readonly ScreenTab[];
  /** Label of the tab that is open at first. */
  readonly openedTab?: string;
  /** The one main action, at the top right. */
  readonly action?: ReactNode;
  readonly title?: string;
  /** What stands above the tabs, such as the figures of the day. */
  readonly summary?: ReactNode;
  /** What stands before 'CSV', such as the way to what is disabled. */
  readonly barControl?: ReactNode;
  /** Heading of the list itself, where the documents name it apart from the screen; it may tell the filters. */
  readonly listTitle?: string | ((filtered: FilterValues) => string);
  readonly cells?: CellRenderers<Row>;
  readonly rowActions?: readonly RowAction<Row>[];
  readonly totals?: (rows: readonly Row[]) => Readonly<Record<string, ReactNode>>;
  /** The two fields of a phone's card that matter. */
  readonly card: readonly [string, string];
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

/** A list screen from its definition: tabs, filters, table or cards, pager, CSV (D6). */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { definition, defaultFilters = {}, tabs = [], filterPermission, pageSize = 50 } = props;
  const me = useMe();
  const routeTitle = useRouteTitle();
  const filters = definition.filters
    .filter((each) => isFor(me, each))
    .map((each): ListFilter => {
      const choices = props.choices?.[each.name];
      return choices ? { ...each, choices } : each;
    });
  const state = useListState(props.routes, filters, defaultFilters);
  const listTitle =
    typeof props.listTitle === 'function' ? props.listTitle(state.values) : props.listTitle;
  const filter = toFilterValue(filters, state.values, props.scope);
  const parameters = { ...toArguments(filters, state.values), ...props.given };
  const query = useListQuery<Row>({ ...props, parameters, filter, page: state.page, pageSize });
  const columns = definition.columns.filter((each) => !each.csvOnly && isFor(me, each));
  const sums = useListSums<Row>({
    ...props,
    columns,
    filter,
    parameters,
    shown: query.data,
    nameField: props.card[0],
  });
  const keptTab = usePlace(`${definition.name}/tab`, (): string | null => openedTab);
  const [openedTab, openTab] = useState(keptTab ?? props.openedTab ?? null);

  const { data, error } = query;
  const emptyLaterPage = state.page > 1 && data?.rows.length === 0 && !query.isPlaceholderData;
  useEffect(() => {
    if (emptyLaterPage) state.openPage(1, { replace: true });
  });

  const typedFilters = filters.filter(({ hidden }) => !hidden);
  const hiddenValues = Object.fromEntries(
    filters
      .filter(({ hidden }) => hidden)
      .map(({ name }): [string, string] => [name, state.values[name] ?? '']),
  );
  const filtersTab: ScreenTab = {
    label: 'Filtros',
    shortcut: 'f',
    ...(filterPermission && { permission: filterPermission }),
    panel: (
      <FilterForm
        key={JSON.stringify(state.values)}
        filters={typedFilters}
        values={state.values}
        onFilter={state.filterBy}
        onClear={() => state.filterBy({ ...defaultFilters, ...hiddenValues })}
      />
    ),
  };
  const view: Omit<ListView<Row>, 'rows' | 'totals'> = {
    caption: listTitle ?? props.title ?? routeTitle,
    columns,
    cells: props.cells ?? {},
    actions: (props.rowActions ?? []).filter(
      ({ permission }) => !permission || can(permission, me),
    ),
    topic: props.topic,
    card: props.card,
  };

  return (
    <Screen title={props.title} action={props.action}>
      {props.summary}
      <ScreenTabs
        tabs={typedFilters.length > 0 ? [...tabs, filtersTab] : tabs}
        opened={openedTab}
        restored={keptTab}
        onOpen={openTab}
      />
      <div className={classes.bar}>
        {listTitle && <h2 className={classes.listTitle}>{listTitle}</h2>}
        <AppliedFilters
          filters={typedFilters}
          values={state.values}
          defaults={defaultFilters}
          onFilter={state.filterBy}
        />
        <div className={classes.csv}>
          {props.barControl}
          <CsvButton definition={definition} query={{ filter, arguments: parameters }} />
        </div>
      </div>
      <div
        className={classes.list}
        aria-busy={query.isFetching}
        data-stale={query.isPlaceholderData || undefined}
      >
        {data ? (
          <ListBody
            key={state.page}
            {...view}
            rows={data.rows}
            totals={props.totals?.(data.rows) ?? sums}
          />
        ) : (
          <ListPlaceholder error={error} onRetry={() => void query.refetch()} />
        )}
      </div>
      {data && data.totalCount > 0 && (
        <footer className={classes.footer}>
          <span>
            Mostrando {data.rows.length} de {data.totalCount} registro(s)
          </span>
          <Pager
            page={state.page}
            pages={Math.ceil(data.totalCount / pageSize)}
            onOpen={state.openPage}
          />
        </footer>
      )}
    </Screen>
  );
}

function isFor(
  me: Me,
  {
    permission,
    unlessPermission,
    onlyIn,
  }: Pick<ListFilter, 'permission'> & Pick<ListColumn, 'unlessPermission' | 'onlyIn'>,
): boolean {
  return (
    (!permission || can(permission, me)) &&
    (!unlessPermission || !can(unlessPermission, me)) &&
    (!onlyIn || onlyIn === me.currency_code)
  );
}

function ListBody<Row>(view: ListView<Row>) {
  const onPhone = useMediaQuery('screen and (max-width: 47.9em)', false, {
    getInitialValueInEffect: false,
  });
  if (view.rows.length === 0) return <p className={classes.empty}>{listTexts.empty}</p>;
  return onPhone ? <ListCards {...view} /> : <ListTable {...view} />;
}

function ListPlaceholder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) {
    return (
      <div className={classes.empty} role="alert">
        <p>{error.message}</p>
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.skeleton}>
      <p role="status">{listTexts.loading}</p>
      {skeletonRows.map((row) => (
        <Skeleton key={row} height={12} />
      ))}
    </div>
  );
}
