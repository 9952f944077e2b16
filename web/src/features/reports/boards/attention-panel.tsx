import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { request } from '#web/lib/api/graphql.ts';
import { can, useCurrentUser } from '#web/lib/session/session.ts';
import { BoardPanel } from '#web/ui/board/board-panel.tsx';
import { type Attention, type WaitingItem, waitingItems } from './attention-model.ts';
import classes from './attention-panel.module.css';
import { AttentionDocument } from './boards.generated.ts';

/** Open tasks at the visible branches, each with a link to its screen. */
export function AttentionPanel() {
  const query = useQuery({
    queryKey: ['home', 'attention'],
    queryFn: ({ signal }) => request(AttentionDocument, {}, { signal, counted: false }),
    // Only fields that the reader may not see are null.
    select: ({ procAttention, procPrivacyAttention }) =>
      waitingItems(
        (procAttention?.nodes ?? []).map(
          (row) =>
            ({
              ...row,
              ...procPrivacyAttention?.nodes.find(({ officeId }) => officeId === row.officeId),
            }) as Attention,
        ),
      ),
  });
  return (
    <BoardPanel title="Por atender" query={query}>
      {(items) =>
        items.length === 0 ? (
          <p className={classes.nothing}>Nada espera una decisión</p>
        ) : (
          <ul>
            {items.map((item) => (
              <li key={item.key}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        )
      }
    </BoardPanel>
  );
}

function Item({ item: { text, officeName, to, search, permission } }: { item: WaitingItem }) {
  const currentUser = useCurrentUser();
  const shown = (
    <>
      <span>{text}</span>
      {can('office.see_all', currentUser) && <span className={classes.office}>{officeName}</span>}
    </>
  );
  if (!can(permission, currentUser)) return <div className={classes.item}>{shown}</div>;
  return (
    <Link to={to} search={search} className={classes.item}>
      {shown}
    </Link>
  );
}
