import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { request } from '#web/lib/api/graphql.ts';
import { usePresent } from '#web/lib/browser/server-clock.ts';
import { can, useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { BoardPanel } from '#web/ui/board/board-panel.tsx';
import look from '#web/ui/parts.module.css';
import { type Attention, type WaitingItem, waitingBranches } from './attention-model.ts';
import classes from './attention-panel.module.css';
import { AttentionDocument } from './boards.generated.ts';

/** Open tasks of each visible branch that has opened today, each with a link to its screen. */
export function AttentionPanel() {
  const canSeeAllOffices = usePermission('office.see_all');
  const query = useQuery({
    queryKey: ['home', 'attention'],
    queryFn: ({ signal }) => request(AttentionDocument, {}, { signal }),
    // Only fields that the reader may not see are null.
    select: ({ procAttention, procPrivacyAttention, procBranchHours }) =>
      (procAttention?.nodes ?? []).map((row) => {
        const isSame = ({ officeId }: { officeId: string | null }) => officeId === row.officeId;
        return {
          ...row,
          ...procPrivacyAttention?.nodes.find(isSame),
          ...procBranchHours?.nodes.find(isSame),
        } as Attention;
      }),
  });
  const minute = usePresent((now) => Math.floor(now.getTime() / 60_000) * 60_000);
  return (
    <BoardPanel title="Por atender" query={query}>
      {(rows) => {
        const branches = waitingBranches(rows, minute);
        if (branches.length === 0)
          return (
            <Box className={look.meta} px={16} pb={16}>
              {nothingText(rows, minute)}
            </Box>
          );
        return branches.map(({ officeId, officeName, items }) => (
          <div key={officeId}>
            {canSeeAllOffices && (
              <Box component="h3" className={`${look.meta} ${look.ruled}`} p="8px 16px 0">
                {officeName}
              </Box>
            )}
            <ul>
              {items.map((item) => (
                <li key={item.key}>
                  <Item item={item} />
                </li>
              ))}
            </ul>
          </div>
        ));
      }}
    </BoardPanel>
  );
}

function nothingText(rows: readonly Attention[], now: number): string {
  const isEarly = rows.some(({ opensAt }) => now < Date.parse(opensAt ?? ''));
  return isEarly ? 'Nada por atender antes de abrir' : 'Todo al día';
}

function Item({ item: { text, to, search, permission } }: { item: WaitingItem }) {
  if (!can(permission, useCurrentUser())) return <div className={classes.item}>{text}</div>;
  return (
    <Link to={to} search={search} className={`${look.choice} ${classes.item}`}>
      {text}
    </Link>
  );
}
