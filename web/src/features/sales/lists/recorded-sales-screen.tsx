import { Badge } from '@mantine/core';
import { IconListDetails, IconPrinter } from '@tabler/icons-react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { salesList } from '#domain/lists/sales/sales.ts';
import { warrantiesList } from '#domain/lists/sales/warranties.ts';
import { displayClient } from '#domain/people/display-name.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { RefundBadge } from '#web/shared/sales/refund-badge.tsx';
import { MainLink } from '#web/ui/links/main-link.tsx';
import { newKey } from '#web/ui/links/main-tab.tsx';
import type { ScreenTab } from '#web/ui/links/screen-tabs.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { useListCards } from '#web/ui/list-screen/table/use-list-cards.ts';
import type { ListDocument } from '#web/ui/list-screen/use-list-query.ts';
import type { CellRenderers } from '#web/ui/list-screen/views/list-view.ts';
import look from '#web/ui/parts.module.css';
import { printRecorded } from '../invoice/print-recorded.ts';
import { correctAction, deleteAction, invoiceAction } from '../records/recorded-actions.ts';
import { recordedKinds } from '../records/recorded-kinds.ts';
import { isPositive, type SaleKind } from '../sale-model.ts';
import { DiscountedTotal } from './discounted-total.tsx';
import { FutureSalesNotice } from './future-sales-notice.tsx';
import {
  SalesDocument,
  WarrantiesDocument,
  type WarrantiesQuery,
} from './recorded-sales.generated.ts';
import classes from './recorded-sales-screen.module.css';
import { SoldActions } from './sold-actions.tsx';
import { SoldAs } from './sold-as.tsx';

type Warranty = NonNullable<WarrantiesQuery['allVWarranties']>['nodes'][number];

/** Fields that both lists always load; technicians and services only while their columns are visible. */
type Recorded = Omit<Warranty, 'technicianNames'> & {
  readonly refundedTotal?: string;
  readonly advertising?: boolean;
};

/** The services of a sale in one grey line, which a table may truncate. */
function Services({ subserviceNames }: Recorded) {
  return (
    <span className={look.muted} title={subserviceNames ?? undefined}>
      {subserviceNames}
    </span>
  );
}

/** Differences between the list of sales and that of warranties (doc 2 §2). */
interface RecordedList {
  readonly definition: ListDefinition;
  readonly document: ListDocument<Recorded>;
  readonly listTitle: string;
  readonly filterPermission: Permission;
  readonly tabs: readonly ScreenTab[];
  readonly rowActions: readonly RowAction<Recorded>[];
  /** Returns the cells, with a mark at the sale `newId`. */
  readonly cells: (newId: string | undefined) => CellRenderers<Recorded>;
}

const lists: Readonly<Record<SaleKind, RecordedList>> = {
  sale: {
    definition: salesList,
    document: SalesDocument,
    listTitle: 'Listado de Ventas',
    filterPermission: 'sale.filter',
    tabs: [
      { label: 'Agregar Venta del Día', shortcut: 'n', link: { to: paths.sales.add } },
      { label: 'Agregar Venta del Día por Nombre', link: { to: paths.sales.addByName } },
      { label: 'Agregar Venta de días anteriores', link: { to: paths.sales.addOld } },
    ],
    rowActions: actionsOf('sale'),
    cells: (newId) => ({
      clientName: ({ id, corrections, ...sale }) => (
        <>
          {displayClient(sale)}
          {id === newId && (
            <span className={`${look.onCard} ${classes.new}`}>
              {' '}
              <NewBadge corrections={corrections} />
            </span>
          )}
        </>
      ),
      subserviceNames: Services,
      invoiceNumber: ({ id, invoiceNumber, corrections }) =>
        id === newId ? (
          <span className={classes.new}>
            {invoiceNumber} <NewBadge corrections={corrections} />
          </span>
        ) : (
          invoiceNumber
        ),
      // On a card, the total is always visible next to the name.
      total: (row) => (
        <>
          <DiscountedTotal sale={row} />
          {/* On a card each badge has a line of its own. */}
          {isPositive(row.refundedTotal ?? '0') && '\n'}
          <RefundBadge sale={{ refundedTotal: '0.00', ...row }} />
          {row.advertising && '\n'}
          {row.advertising && <SoldAs kind="SALE" advertising />}
        </>
      ),
    }),
  },
  warranty: {
    definition: warrantiesList,
    document: WarrantiesDocument,
    listTitle: 'Listado de Garantías',
    filterPermission: 'warranty.create',
    tabs: [
      { label: 'Agregar Garantía', shortcut: 'n', link: { to: paths.warranties.add } },
      { label: 'Agregar Garantía por Nombre', link: { to: paths.warranties.addByName } },
      { label: 'Agregar Garantía días anteriores', link: { to: paths.warranties.addOld } },
    ],
    rowActions: actionsOf('warranty'),
    // Head office does not see the numbers of warranties.
    cells: (newId) => ({
      subserviceNames: Services,
      clientName: ({ id, corrections, ...sale }) => (
        <span>
          {displayClient(sale)}
          {id === newId && (
            <span className={classes.new}>
              {' '}
              <NewBadge corrections={corrections} />
            </span>
          )}
        </span>
      ),
    }),
  },
};

function actionsOf(kind: SaleKind): readonly RowAction<Recorded>[] {
  const { paths: to, mayInvoice } = recordedKinds[kind];
  const ofRow = ({ id }: Recorded) => ({ id: encodeRouteId({ id }) });
  return [
    invoiceAction(kind),
    {
      label: 'Imprimir',
      icon: IconPrinter,
      permission: mayInvoice,
      main: true,
      run: ({ id }) => printRecorded(kind, id),
    },
    {
      label: 'Ver Detalle',
      icon: IconListDetails,
      opens: true,
      link: (row) => ({ to: to.details, params: ofRow(row) }),
    },
    correctAction(kind),
    deleteAction(kind),
  ];
}

/** After a sale, the next sale becomes the main action with the shortcut; the add tab loses its shortcut then. */
function nextOne(kind: SaleKind, tabs: readonly ScreenTab[]) {
  const label = kind === 'sale' ? 'Nueva venta' : 'Nueva garantía';
  return {
    action: <MainLink to={recordedKinds[kind].paths.add} label={label} shortcut={newKey} />,
    tabs: tabs.map(({ shortcut, ...tab }) => tab),
  };
}

/** Sales or warranties of the office, or of all offices for permitted readers (doc 2 §2, §6). */
function RecordedSales({ kind }: { kind: SaleKind }) {
  const currentUser = useCurrentUser();
  const day = usePresentDay(currentUser.timeZone);
  const { sale: newId } = useAddressSearch();
  const { cells, ...list } = lists[kind];
  const scope = officeScope(currentUser);
  const onPhone = useListCards();
  return (
    <ListScreen<Recorded>
      {...list}
      routes={recordedKinds[kind].paths}
      topic="sales"
      scope={scope}
      defaultFilters={{ date_from: day, date_until: day }}
      // The bar of a phone has the next sale, and the first row its place.
      {...(newId && !onPhone ? nextOne(kind, list.tabs) : {})}
      sidePanel={
        <>
          {kind === 'sale' && <FutureSalesNotice scope={scope} />}
          {newId && <SoldActions kind={kind} id={newId} />}
        </>
      }
      cells={cells(newId)}
      card={['clientName', 'total']}
    />
  );
}

export function SalesScreen() {
  return <RecordedSales kind="sale" />;
}

export function WarrantiesScreen() {
  return <RecordedSales kind="warranty" />;
}

/** Marks the sale that was just registered or corrected. */
function NewBadge({ corrections }: { corrections: number }) {
  return <Badge miw="max-content">{corrections > 0 ? 'Corregida' : 'Nueva'}</Badge>;
}
