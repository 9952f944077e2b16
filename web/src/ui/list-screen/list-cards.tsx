import { Fragment } from 'react';
import { Cell } from './cell.tsx';
import { columnCaption } from './cell-text.ts';
import classes from './list-cards.module.css';
import { groupAt, type ListView, rowKey } from './list-view.ts';
import { FoldedActions } from './row-actions.tsx';

/** A list on a narrow screen: a card for each row with the two facts that matter, the rest and the action. */
export function ListCards<Row>(view: ListView<Row>) {
  const {
    columns,
    rows,
    cells,
    actions,
    topic,
    totals,
    card: [name, fact],
  } = view;
  const column = (field: string) => columns.find((each) => each.field === field);
  const [nameColumn, factColumn] = [column(name), column(fact)];
  const others = columns.filter((each) => each !== nameColumn && each !== factColumn);
  return (
    <ul className={classes.cards}>
      {rows.map((row, index) => (
        <Fragment key={rowKey(row, index)}>
          <CardGroup caption={groupAt(view, index)} />
          <li className={classes.card}>
            <div className={classes.name}>
              {nameColumn && <Cell column={nameColumn} row={row} cells={cells} />}
            </div>
            <div className={classes.fact}>
              {factColumn && <Cell column={factColumn} row={row} cells={cells} />}
            </div>
            <details className={classes.others}>
              <summary>Más datos</summary>
              <dl>
                {others.map((each) => (
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
        </Fragment>
      ))}
      {totals && (
        <li className={classes.card}>
          <div className={classes.name}>{totals[name]}</div>
          <div className={classes.sum}>{totals[fact]}</div>
          <dl className={classes.totals}>
            {columns
              .filter(({ field }) => field !== name && field !== fact && totals[field])
              .map((each) => (
                <div key={each.field}>
                  <dt>{columnCaption(each)}</dt>
                  <dd>{totals[each.field]}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
    </ul>
  );
}

function CardGroup({ caption }: { caption: string | undefined }) {
  return caption !== undefined && <li className={classes.group}>{caption}</li>;
}
