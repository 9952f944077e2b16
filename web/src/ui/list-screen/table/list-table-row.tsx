import { RowChoice, rowChoiceLabel } from '../selection/row-choice.tsx';
import type { ListView } from '../views/list-view.ts';
import { Cell } from './cell.tsx';
import { isFigure } from './cell-text.ts';
import classes from './list-table.module.css';
import { linkOf } from './row-action.ts';
import { RowActions } from './row-actions.tsx';
import { RowFace } from './row-face.tsx';
import { RowLink, useRowPress } from './row-link.tsx';

/** A table row; a press opens its record if one of its actions links there. */
export function ListTableRow<Row>({
  id,
  row,
  view,
  isOpening,
}: {
  id: string;
  row: Row;
  view: ListView<Row>;
  /** Whether the list opens at this row. */
  isOpening: boolean;
}) {
  const { columns, actions, topic, card, selection } = view;
  const press = useRowPress();
  const [name] = card;
  const link = linkOf(actions, row);
  const isChosen = selection?.ids.has(id);
  return (
    <tr
      data-opening={isOpening || undefined}
      data-opens={link ? true : undefined}
      data-chosen={isChosen || undefined}
      onClick={(event) => press(event, link)}
      onAuxClick={(event) => press(event, link)}
    >
      {selection && (
        <td className={classes.choice} data-screen-only>
          <RowChoice
            label={rowChoiceLabel(row, name)}
            checked={isChosen ?? false}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map((column) => {
        const cell = <Cell column={column} row={row} view={view} />;
        return (
          <td
            key={column.field}
            data-captions={column.captions !== undefined || undefined}
            data-figure={isFigure(column) || undefined}
            data-kind={column.kind}
            data-name={column.field === name || undefined}
            data-sentence={column.sentence || undefined}
            data-negative={isNegative(row, column.field) || undefined}
          >
            {column.field === name && <RowFace row={row} card={card} />}
            {link && column.field === name ? <RowLink link={link}>{cell}</RowLink> : cell}
          </td>
        );
      })}
      {actions.length > 0 && (
        <td className={classes.actions} data-screen-only>
          <RowActions actions={actions} row={row} topic={topic} />
        </td>
      )}
    </tr>
  );
}

function isNegative(row: unknown, field: string): boolean {
  return String((row as Record<string, unknown>)[field]).startsWith('-');
}
