import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { listTexts } from '#domain/texts/texts.ts';
import look from '#web/ui/parts.module.css';
import { EmptyState } from '../empty-state.tsx';
import { RecordStatus } from '../record-status.tsx';
import { ScrollFrame } from '../scroll-frame.tsx';
import cards from './cards.module.css';
import classes from './data-table.module.css';
import { useCards } from './use-cards.ts';

interface DataColumn<Row> {
  readonly caption: string;
  /** Right-aligned. */
  readonly figure?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Number of columns that fit on a phone, a tablet and a laptop; paper fits all. */
const columnsOfPhone = 3;
const columnsOfTablet = 6;
const columnsOfLaptop = 7;
const phone = 'screen and (width < 36em)';
const laptop = 'screen and (width < 96em)';

/**
 * A short table within a screen, as cards if the columns do not fit. Without `rows` it shows a
 * loading state or the error.
 */
export function DataTable<Row extends { readonly id: string }>({
  title,
  whenEmpty,
  columns,
  rows,
  error = null,
}: {
  title: string;
  /** Hint for the empty table: its purpose and how to add the first row. */
  whenEmpty: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[] | undefined;
  error?: Error | null;
}) {
  const titleId = useId();
  const onPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const onTablet = useCards();
  const onLaptop = useMediaQuery(laptop, false, { getInitialValueInEffect: false });
  const fitting = onPhone
    ? columnsOfPhone
    : onTablet
      ? columnsOfTablet
      : onLaptop
        ? columnsOfLaptop
        : columns.length;
  const inCards = columns.length > fitting;
  return (
    <>
      <Box component="h2" id={titleId} m="24px 0 8px">
        {title}
      </Box>
      {!rows && error ? (
        <RecordStatus error={error} loading={listTexts.loading} />
      ) : inCards && rows?.length === 0 ? (
        <EmptyState inline>{whenEmpty}</EmptyState>
      ) : inCards && rows ? (
        <DataCards columns={columns} rows={rows} labelledBy={titleId} />
      ) : (
        <DataFrame columns={columns} rows={rows} labelledBy={titleId} whenEmpty={whenEmpty} />
      )}
    </>
  );
}

interface DataRows<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly labelledBy: string;
}

function DataFrame<Row extends { readonly id: string }>({
  columns,
  rows,
  labelledBy,
  whenEmpty,
}: DataRows<Row> & { readonly whenEmpty: string }) {
  return (
    <ScrollFrame
      className={classes.frame}
      aria-labelledby={labelledBy}
      data-awaited={rows ? undefined : true}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ caption, figure }) => (
              <th key={caption} scope="col" data-figure={figure}>
                {caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length}>
                <EmptyState inline>{whenEmpty}</EmptyState>
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <tr key={row.id}>
              {columns.map(({ caption, figure, cell }) => (
                <td key={caption} data-figure={figure}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** The name and the last figure in one line, the other facts below it. */
function DataCards<Row extends { readonly id: string }>({
  columns,
  rows,
  labelledBy,
}: DataRows<Row>) {
  const [name, ...facts] = columns;
  const isLong = columns.length > columnsOfTablet;
  const figure = isLong ? undefined : facts.findLast((column) => column.figure);
  return (
    <ul className={`${cards.cards} ${look.spaced}`} aria-labelledby={labelledBy}>
      {rows?.map((row) => (
        <li key={row.id} className={look.card}>
          <div className={`${look.spread} ${look.strong}`}>
            <div className={look.anywhere}>{name?.cell(row)}</div>
            {figure && (
              <div className={look.unbroken}>
                <span className={look.hidden}>{figure.caption}: </span>
                {figure.cell(row)}
              </div>
            )}
          </div>
          <dl className={isLong ? cards.facts : cards.brief}>
            {facts
              .filter((column) => column !== figure)
              .map(({ caption, cell }) => (
                <div key={caption}>
                  <dt>{caption}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
