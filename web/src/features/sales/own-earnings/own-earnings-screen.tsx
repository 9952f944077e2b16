import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { ReceiptRoll } from '#web/shared/settlements/receipt-paper.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import look from '#web/ui/parts.module.css';
import { printPaper } from '#web/ui/print/print-paper.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Earned } from '../own-day/earned.tsx';
import classes from '../own-day/own-day.module.css';
import { earnedPeriods, type OwnEarnings } from '../own-day/own-day-model.ts';
import { OwnEarningsDocument } from './own-earnings.generated.ts';
import {
  nothingOwedText,
  type OwnDebt,
  type OwnSettlement,
  ownMoney,
} from './own-earnings-model.ts';

/** /mis-ganancias: what the reader earned, what is owed, and their settlements (doc 6 §2). */
export function OwnEarningsScreen() {
  const { fullName, companyName, employeeId } = useCurrentUser();
  // Some roles earn without the right to read their services.
  const withServices = usePermission('sale.read_own');
  const reader = { employee: fullName ?? '', company: companyName };
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'own', 'settlements', employeeId],
    queryFn: ({ signal }) => request(OwnEarningsDocument, { withServices }, { signal }),
    select: ({ procOwnEarnings, procOwnSettlements }) => ({
      // The API types these fields as nullable, but none is null.
      earned: earnedPeriods((procOwnEarnings?.nodes ?? []) as readonly OwnEarnings[]),
      ...ownMoney(procOwnSettlements?.nodes ?? [], reader),
    }),
  });
  return (
    <Screen>
      {data && (
        <>
          <section aria-label="Mis ganancias" className={classes.board}>
            <Debts {...data} />
            {data.earned.map((earned) => (
              <Earned key={earned.period} earned={earned} />
            ))}
          </section>
          <Settlements settlements={data.settlements} />
        </>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={8} />}
    </Screen>
  );
}

/** The amount owed by each office, which is the figure of the screen. */
function Debts({
  debts,
  settlements,
}: {
  debts: readonly OwnDebt[];
  settlements: readonly OwnSettlement[];
}) {
  return (
    <div className={`${look.card} ${look.tile} ${look.wide}`}>
      <span className={look.meta}>Por cobrar</span>
      {debts.length === 0 && <span>{nothingOwedText(settlements)}</span>}
      {debts.map(({ office, net, parts }) => (
        <div key={office} className={look.stack}>
          {debts.length > 1 && <span className={look.meta}>{office}</span>}
          <strong className={look.figure}>{net}</strong>
          <span className={classes.parts}>
            {parts.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

const stateColors: Readonly<Record<string, string>> = {
  DRAFT: 'neutral',
  APPROVED: 'info',
  PAID: 'success',
};

/** The settlements of the reader; a press opens one with every line and its receipt. */
function Settlements({ settlements }: { settlements: readonly OwnSettlement[] }) {
  if (settlements.length === 0) return null;
  return (
    <section aria-label="Liquidaciones" className={look.stack}>
      <h2>Liquidaciones</h2>
      {settlements.map(({ id, state, receipt }) => (
        <details key={id} className={look.card}>
          <summary className={look.target}>
            <span className={`${look.row} ${look.apart}`}>
              <span>{receipt.period}</span>
              <strong className={look.unbroken}>{receipt.net}</strong>
              <Badge variant="light" miw="max-content" color={stateColors[state]}>
                {receipt.state}
              </Badge>
            </span>
          </summary>
          <ReceiptRoll receipt={receipt} />
          <Button
            variant="default"
            fullWidth
            onClick={() => void printPaper(<ReceiptRoll receipt={receipt} />, '80MM')}
          >
            Imprimir
          </Button>
        </details>
      ))}
    </section>
  );
}
