import { Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import { Cell } from './cell.tsx';
import { columnCaption } from './cell-text.ts';
import classes from './list-cards.module.css';
import { groupAt, type ListView, rowKey } from './list-view.ts';
import { linkOf } from './row-action.ts';
import { FoldedActions } from './row-actions.tsx';
import { RowLink, useRowPress } from './row-link.tsx';

/** A list on a narrow screen: a card for each row with the two facts that matter, the rest and the action. */
export function ListCards<Row>(view: ListView<Row>) {
  const { columns, rows, cells, actions, topic, totals, selection } = view;
  const [name, fact] = view.card;
  const press = useRowPress();
  const column = (field: string) => columns.find((each) => each.field === field);
  const [nameColumn, factColumn] = [column(name), column(fact)];
  const others = columns.filter((each) => each !== nameColumn && each !== factColumn);
  return (
    <ul className={classes.cards}>
      {rows.map((row, index) => {
        const link = linkOf(actions, row);
        const id = rowKey(row, index);
        const named = nameColumn && <Cell column={nameColumn} row={row} cells={cells} />;
        return (
          <Fragment key={id}>
            <CardGroup caption={groupAt(view, index)} />
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link of its name is there for the keyboard */}
            <li
              className={classes.card}
              data-opens={link ? true : undefined}
              data-chosen={selection?.ids.has(id) || undefined}
              onClick={(event) => press(event, link)}
            >
              <div className={classes.name}>
                {selection && (
                  <Checkbox
                    className={classes.choice}
                    aria-label="Elegir"
                    checked={selection.ids.has(id)}
                    onChange={() => selection.toggle(id)}
                  />
                )}
                {link && named ? <RowLink link={link}>{named}</RowLink> : named}
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
        );
      })}
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
