import type { MouseEvent } from 'react';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import look from '../../parts.module.css';
import cards from '../../tables/cards.module.css';
import { RowChoice, rowChoiceLabel } from '../selection/row-choice.tsx';
import type { ListView } from '../views/list-view.ts';
import { Cell } from './cell.tsx';
import { columnCaption, isFigure } from './cell-text.ts';
import classes from './list-cards.module.css';
import { availableOf, linkOf, mainAndOthers } from './row-action.ts';
import { RowActions } from './row-actions.tsx';
import { RowFace } from './row-face.tsx';
import { RowLink, useRowPress } from './row-link.tsx';
import { useAct } from './use-act.ts';
import { useSwipe } from './use-swipe.ts';

/**
 * One row on a phone: its name and its main fact, below them the facts that identify it. A swipe to
 * either side runs the main action. Without a record to open, the other facts unfold.
 */
export function ListCard<Row>({
  id,
  row,
  view,
  isOpening,
}: {
  id: string;
  row: Row;
  view: ListView<Row>;
  isOpening: boolean;
}) {
  const { columns, actions, topic, selection, cardFacts } = view;
  const press = useRowPress();
  const column = (field: string) => columns.find((each) => each.field === field);
  const [name, fact] = view.card;
  const [nameColumn, factColumn] = [column(name), column(fact)];
  const link = linkOf(actions, row);
  const { main } = mainAndOthers(availableOf(actions, row));
  const { run } = useAct(main, row, topic);
  const swipe = useSwipe(main && run);
  const named = nameColumn && <Cell column={nameColumn} row={row} view={view} />;
  const otherColumns = columns.filter(
    (each) => each !== nameColumn && each !== factColumn && !cardFacts.includes(each),
  );
  return (
    <li
      className={classes.card}
      data-row
      data-opening={isOpening || undefined}
      data-opens={link ? true : undefined}
      data-chosen={selection?.ids.has(id) || undefined}
      data-act={main?.label}
      {...swipe}
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
        <div>{link && named ? <RowLink link={link}>{named}</RowLink> : named}</div>
      </div>
      <div className={classes.fact}>
        {factColumn && <Cell column={factColumn} row={row} view={view} />}
      </div>
      <div className={classes.line}>
        {cardFacts
          .filter((each) => isFilled(row, each))
          .map((each) => (
            <span key={each.field}>
              {isFigure(each) && `${columnCaption(each)} `}
              <span className={isFigure(each) ? look.unbroken : undefined}>
                <Cell column={each} row={row} view={view} />
              </span>
            </span>
          ))}
      </div>
      <div className={classes.actions}>
        <RowActions actions={actions} row={row} topic={topic} inCard />
      </div>
      {!link && otherColumns.length > 0 && (
        <details className={look.wide}>
          <summary>Más datos</summary>
          <dl className={cards.facts}>
            {otherColumns.map((each) => (
              <div key={each.field}>
                <dt>{columnCaption(each)}</dt>
                <dd>
                  <Cell column={each} row={row} view={view} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

function isFilled(row: unknown, { field, fallback, absent }: ListColumn): boolean {
  const values = Object(row);
  const value: unknown = values[field] || (fallback && values[fallback]) || absent;
  return value !== null && value !== undefined && value !== '' && value !== false;
}
