import { Fragment, useRef } from 'react';
import look from '../../parts.module.css';
import cards from '../../tables/cards.module.css';
import { groupAt, type ListView, openingRow, rowKey } from '../views/list-view.ts';
import { useOpeningRow } from '../views/use-opening-row.ts';
import { columnCaption } from './cell-text.ts';
import { ListCard } from './list-card.tsx';
import classes from './list-cards.module.css';

/** A list on a narrow screen: a card for each row, and one for the sums. */
export function ListCards<Row>(view: ListView<Row>) {
  const { columns, rows, totals, totalsAwaited } = view;
  const [name, fact] = view.card;
  const list = useRef<HTMLUListElement>(null);
  useOpeningRow(list);
  const opening = openingRow(view);
  const summed = columns.filter(({ field }) => field !== name && field !== fact && totals?.[field]);
  // The caption of another sum would stand there twice.
  const isTaken = summed.some(({ caption }) => caption === totals?.[name]);
  const main = isTaken && columns.find(({ field }) => field === fact);
  return (
    <ul ref={list} className={`${look.stack} ${classes.cards}`}>
      {rows.map((row, index) => {
        const id = rowKey(row, index);
        return (
          <Fragment key={id}>
            <CardGroup caption={groupAt(view, index)} />
            <ListCard id={id} row={row} view={view} isOpening={index === opening} />
          </Fragment>
        );
      })}
      {totals && !totalsAwaited && (
        <li className={`${classes.card} ${look.strong}`}>
          <div className={classes.name}>{main ? columnCaption(main) : totals[name]}</div>
          <div className={classes.fact}>{totals[fact]}</div>
          <dl className={`${cards.facts} ${look.wide} ${look.lines}`}>
            {summed.map((each) => (
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
  return (
    caption !== undefined && (
      <li className={look.strong} style={{ paddingTop: 8 }}>
        {caption}
      </li>
    )
  );
}
