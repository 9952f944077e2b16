import { type ReactNode, useDeferredValue, useState } from 'react';
import { cardFacts } from '#domain/lists/card-facts.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { useViewState } from '#web/lib/browser/drafts.ts';
import { presentDay, usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { ErrorState } from '../error-state.tsx';
import { SkeletonLines } from '../feedback/skeleton-lines.tsx';
import { mainTabOf } from '../links/main-tab.tsx';
import { type ScreenTab, TabPanel, TabRow, useScreenTabs } from '../links/screen-tabs.tsx';
import { Screen, useRouteTitle } from '../screen.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import { FiltersButton } from './filters/filters-button.tsx';
import { type FilterValues, filterProblems } from './filters/list-filter.ts';
import { typedFilters } from './filters/typed-filters.ts';
import { WidenSearch } from './filters/widen-search.tsx';
import { FoldedList } from './folded-list.tsx';
import { ListActions } from './list-actions.tsx';
import { ListBar } from './list-bar.tsx';
import { ListHeadline } from './list-headline.tsx';
import { BulkBar } from './selection/bulk-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { EmptyList } from './table/empty-list.tsx';
import { ListCards } from './table/list-cards.tsx';
import { ListTable } from './table/list-table.tsx';
import { Pager } from './table/pager.tsx';
import { useFittingColumns } from './table/use-fitting-columns.ts';
import { useListCards } from './table/use-list-cards.ts';
import { type ListOptions, useList } from './use-list.ts';
import { useListPreferences } from './views/list-preferences.ts';
import { type CellRenderers, type ListView, rowKey } from './views/list-view.ts';
import { rowGroups } from './views/row-groups.ts';

export interface ListScreenProps<Row> extends ListOptions<Row> {
  /** Permission for the 'Filtros' tab; absent for everybody. */
  readonly filterPermission?: Permission;
  /** Tabs before 'Filtros'. */
  readonly tabs?: readonly ScreenTab[];
  /** Label of the initially open tab. */
  readonly openedTab?: string;
  /** Main action at the top right; by default the tab that adds to the list. */
  readonly action?: ReactNode;
  /** Content next to the main action. */
  readonly sidePanel?: ReactNode;
  readonly title?: string;
  /** Content above the tabs on every screen width, with a fixed height while loading. */
  readonly lead?: ReactNode;
  /** Content above the tabs, on a phone below the list, such as the figures of the day. */
  readonly summary?: ReactNode;
  /**
   * Renders content in front of tabs and list, which are folded below it. Its parameter opens a tab
   * by its label.
   */
  readonly front?: ((openTab: (label: string) => void) => ReactNode) | undefined;
  /** Control before 'Excel' and 'CSV', such as the switch to disabled records. */
  readonly barControl?: ReactNode;
  /** Heading of the list, if the documents name it separately from the screen; it may depend on the filters. */
  readonly listTitle?: string | ((filtered: FilterValues) => string);
  readonly cells?: CellRenderers<Row>;
  /** Returns the group of a row, shown once above consecutive rows; requires the list's default order. */
  readonly groupOf?: (row: Row) => string;
  readonly totals?: (rows: readonly Row[]) => Readonly<Record<string, ReactNode>>;
}

/** A list screen from its definition: tabs, filters, table or cards, pagination, file exports (D6). */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { definition, defaultFilters = {}, tabs = [], filterPermission } = props;
  const list = useList(props);
  const { filters, actions, state, pages, scope: listScope, query, sums } = list;
  // Some fifty new rows render in time slices, which keep the page responsive.
  const data = useDeferredValue(list.data);
  const { timeZone } = useCurrentUser();
  usePresentDay(timeZone);
  const onPhone = useListCards();
  const { columns, frame } = useFittingColumns(list.columns, {
    card: props.card,
    leading: definition.leading,
    areChosen: list.chosen.fields !== null,
    inCards: onPhone,
  });
  const { habits, change } = useListPreferences();
  const choosing = useSelection(JSON.stringify([listScope, state.page]));
  const routeTitle = useRouteTitle();
  const listTitle =
    typeof props.listTitle === 'function' ? props.listTitle(state.values) : props.listTitle;
  const storedTab = useViewState(`${definition.name}/tab`, (): string | null => openedTab);
  // On a phone the first rows have the place of open filters.
  const areMissing = Object.keys(filterProblems(filters, state.values)).length > 0;
  const [openedTab, openTab] = useState(
    storedTab ?? (onPhone && !areMissing ? undefined : props.openedTab) ?? null,
  );

  const { error } = query;
  const { typed, unfiltered, isNarrowed } = typedFilters(filters, state, defaultFilters);
  const filtersTab: ScreenTab = {
    label: 'Filtros',
    shortcut: 'f',
    ...(filterPermission && { permission: filterPermission }),
    panel: (
      <FilterForm
        key={JSON.stringify(state.values)}
        filters={typed}
        values={state.values}
        onFilter={state.filterBy}
        onClear={() => state.filterBy(unfiltered)}
      />
    ),
  };
  const used = useScreenTabs({
    tabs: typed.length > 0 ? [...tabs, filtersTab] : tabs,
    opened: openedTab,
    restored: storedTab,
    onOpen: openTab,
  });
  const mayFilter = used.allowed.includes(filtersTab);
  const main = props.action ? undefined : mainTabOf(used.allowed);
  const mayChoose =
    !definition.parameters || actions.some(({ act, runAll }) => act?.bulk || runAll);
  const chosen = (data?.rows ?? []).filter((row, index) =>
    choosing.selection?.ids.has(rowKey(row, index)),
  );
  const view: Omit<ListView<Row>, 'rows' | 'totals' | 'totalsAwaited'> = {
    caption: listTitle ?? props.title ?? routeTitle,
    columns,
    cells: props.cells ?? {},
    ...rowGroups(definition, {
      ownGroup: props.groupOf,
      sort: list.sorting.sort,
      timeZone,
      presentDay,
    }),
    actions,
    topic: props.topic,
    frame,
    card: props.card,
    cardFacts: cardFacts(definition, columns, props.card),
    sorting: list.sorting,
    onSort: state.sortBy,
    selection: choosing.selection,
    dense: habits.dense,
  };

  const Body = onPhone ? ListCards : ListTable;
  const content = (
    <>
      <TabRow {...used} main={main} below={filtersTab} onPhone={onPhone} />
      <ListBar
        title={props.front ? undefined : listTitle}
        filters={mayFilter ? typed : []}
        filtersButton={mayFilter && <FiltersButton tab={filtersTab} tabs={used} />}
        exported={list.exported}
        control={props.barControl}
        definition={definition}
        query={state}
        chosen={{ ...list.chosen, columns }}
        nameField={props.card[0]}
        sorting={list.sorting}
        dense={habits.dense}
        onDense={(dense) => change({ dense })}
        onChoose={mayChoose && !choosing.selection ? choosing.start : undefined}
      />
      {used.open === filtersTab && <TabPanel {...used} />}
      {definition.headline && (
        <ListHeadline nouns={definition.headline} totalCount={data?.totalCount} sums={sums} />
      )}
      {choosing.selection && (
        <BulkBar
          definition={definition}
          topic={props.topic}
          actions={actions}
          rows={chosen}
          exported={list.exported}
          onDone={choosing.end}
        />
      )}
      <div
        style={{ opacity: list.isStale ? 0.6 : undefined }}
        aria-busy={query.isFetching || data !== list.data}
      >
        {data && data.rows.length === 0 && (
          <EmptyList
            about={definition.whenEmpty}
            tabs={used.allowed.filter((tab) => tab !== used.open)}
            onOpen={openTab}
            onReload={() => void query.refetch()}
            onClear={
              isNarrowed
                ? () => state.apply({ ...state, values: unfiltered, search: '' })
                : undefined
            }
          />
        )}
        {data && data.rows.length > 0 && (
          <Body
            key={state.page}
            {...view}
            rows={data.rows}
            totals={props.totals?.(data.rows) ?? (definition.headline ? undefined : sums?.totals)}
            totalsAwaited={sums?.awaited ?? false}
          />
        )}
        {!data && error && <ErrorState error={error} onRetry={() => void query.refetch()} />}
        {!data && !error && (
          <div className={look.card}>
            <SkeletonLines lines={10} />
          </div>
        )}
        {data?.rows.length === 0 && <WidenSearch filters={filters} query={state} />}
      </div>
      {data && data.totalCount > 0 && (
        <footer className={`${look.row} ${look.apart} ${look.muted} ${look.lower}`}>
          <span>
            Mostrando {data.rows.length} de {data.totalCount} registro(s)
          </span>
          <Pager page={state.page} pages={pages} onOpen={state.openPage} />
        </footer>
      )}
    </>
  );

  return (
    <Screen
      title={props.title}
      action={
        <ListActions main={main} below={filtersTab} tabs={used} onPhone={onPhone}>
          {props.sidePanel}
          {props.action}
        </ListActions>
      }
    >
      {props.lead}
      {!onPhone && props.summary}
      {props.front?.(openTab)}
      {props.front ? (
        <FoldedList
          title={listTitle}
          isOpen={used.open !== undefined}
          onClose={() => openTab(null)}
        >
          {content}
        </FoldedList>
      ) : (
        content
      )}
      {/* Above an unloaded list, the loaded rows would push it down. */}
      {onPhone && data && props.summary}
    </Screen>
  );
}
