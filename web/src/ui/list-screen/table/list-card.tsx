import type { MouseEvent } from 'react';
import look from '#web/ui/parts.module.css';
import { RowChoice, rowChoiceLabel } from '../selection/row-choice.tsx';
import type { ListView } from '../views/list-view.ts';
import { Cell } from './cell.tsx';
import { columnCaption } from './cell-text.ts';
import classes from './list-cards.module.css';
import { linkOf } from './row-action.ts';
import { FoldedActions } from './row-actions.tsx';
import { RowFace } from './row-face.tsx';
import { RowLink, useRowPress } from './row-link.tsx';

/** Readers of several branches see the branch of a row in the collapsed card. */
const officeField = 'officeName';

/** One row on a narrow screen: two main facts, the branch, the other facts and the action. */
export function ListCard<Row>({ id, row, view }: { id: string; row: Row; view: ListView<Row> }) {
  const { columns, cells, actions, topic, selection } = view;
  const press = useRowPress();
  const column = (field: string) => columns.find((each) => each.field === field);
  const [name, fact] = view.card;
  const [nameColumn, factColumn] = [column(name), column(fact)];
  const officeColumn = [name, fact].includes(officeField) ? undefined : column(officeField);
  const otherColumns = columns.filter(
    (each) => ![nameColumn, factColumn, officeColumn].includes(each),
  );
  const link = linkOf(actions, row);
  const named = nameColumn && <Cell column={nameColumn} row={row} cells={cells} />;
  return (
    <li
      className={classes.card}
      data-opens={link ? true : undefined}
      data-chosen={selection?.ids.has(id) || undefined}
      {...(link && { onClick: (event: MouseEvent) => press(event, link) })}
    >
      <div className={classes.name}>
        {selection && (
          <RowChoice
            label={rowChoiceLabel(row, name)}
            checked={selection.ids.has(id)}
            onChange={() => selection.toggle(id)}
          />
        )}
        <RowFace row={row} card={view.card} />
        <div>
          {link && named ? <RowLink link={link}>{named}</RowLink> : named}
          {officeColumn && (
            <div className={look.meta}>
              <Cell column={officeColumn} row={row} cells={cells} />
            </div>
          )}
        </div>
      </div>
      <div className={`${look.narrowable} ${look.anywhere} ${look.end}`}>
        {factColumn && <Cell column={factColumn} row={row} cells={cells} />}
      </div>
      <details className={classes.others}>
        <summary>Más datos</summary>
        <dl className={classes.facts}>
          {otherColumns.map((each) => (
            <div key={each.field}>
              <dt>{columnCaption(each)}</dt>
              <dd>
                <Cell column={each} row={row} cells={cells} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <div className={classes.actions}>
        <FoldedActions actions={actions} row={row} topic={topic} />
      </div>
    </li>
  );
}
