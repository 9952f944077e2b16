import { Button } from '@mantine/core';
import { displayDate } from '#domain/dates/dates.ts';
import { displayMinute } from '#domain/dates/display-time.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { cashStateCaptions, countPurposeCaptions, entryTypeCaptions } from '#domain/sales/cash.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { useReopen } from '#web/shared/cash/use-reopen.ts';
import { Facts } from '#web/ui/facts.tsx';
import { confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { CashSessionDocument } from './cash.generated.ts';
import { CashReport } from './cash-report.tsx';
import { cashReport } from './cash-report-query.ts';
import { OpenTips, openTipsTitle, toOpenTips } from './open-tips.tsx';
import { PaperRows } from './session-paper.tsx';

async function readSession(id: string, options: { signal?: AbortSignal }) {
  const answer = await request(CashSessionDocument, { id }, options);
  const session = answer.allVCashSessions?.nodes[0];
  if (!session) return null;
  return {
    ...session,
    counts: answer.allVCashCounts?.nodes ?? [],
    entries: answer.allVMoneyEntries?.nodes ?? [],
    tips: toOpenTips(answer.procUnpaidTips?.nodes),
  };
}

const captionOf = (captions: Readonly<Record<string, string>>, value: string) =>
  captions[value] ?? value;

/** /caja/sesiones/{id}: a session with its counts, differences and movements (doc 4 §2). */
export function CashSessionScreen() {
  const mayReadExpected = usePermission('cash.read_expected');
  const isReported = ({ state, countedByReader }: { state: string; countedByReader: boolean }) =>
    state === 'CLOSED' || (mayReadExpected && !countedByReader);
  return (
    <RecordScreen
      topic={cashTopic}
      read={async (id, options) => {
        const session = await readSession(id, options);
        // Load both first: a late report would push down the content below.
        if (session && isReported(session)) await queryClient.ensureQueryData(cashReport(id));
        return session;
      }}
    >
      {(session) => {
        const at = (instant: string | null) =>
          instant ? displayMinute(instant, session.timeZone) : '';
        const money = (amount: string, currency: string) =>
          formatMoney(amount, toCurrency(currency));
        const countOf = ({ purpose, voided }: { purpose: string; voided: boolean }) =>
          `${captionOf(countPurposeCaptions, purpose)}${voided ? ' (anulado)' : ''}`;
        return (
          <>
            <Facts
              facts={{
                Sucursal: session.officeName,
                Caja: session.registerName,
                Día: displayDate(session.businessDay),
                Estado: captionOf(cashStateCaptions, session.state),
                Abrió: `${session.openedByName} ${at(session.openedAt)}`,
                Contó: `${session.countedByName} ${at(session.countedAt)}`,
                Cerró: `${session.closedByName} ${at(session.closedAt)}`,
                Reabrió: `${session.reopenedByName} ${at(session.reopenedAt)}`,
                'Motivo de reapertura': session.reopenReason,
                'Reporte X visto antes del cierre': session.expectedSeen,
                Notas: session.notes,
              }}
            />
            <Reopen id={session.id} state={session.state} />
            {isReported(session) && (
              <CashReport
                sessionId={session.id}
                title={`Cierre de ${session.registerName} · ${displayDate(session.businessDay)}`}
                beneath={
                  <>
                    {session.expectedSeen && (
                      <p>Reporte X visto antes del cierre: {session.expectedSeen}</p>
                    )}
                    <PaperRows
                      title="Conteos"
                      rows={session.counts.map((count) => ({
                        id: count.id,
                        label: `${countOf(count)} ${count.attempt || ''} · ${count.methodName}`,
                        amount: money(count.counted, count.currencyCode),
                      }))}
                    />
                    <PaperRows title={openTipsTitle} rows={session.tips} />
                    <PaperRows
                      title="Movimientos"
                      rows={session.entries.map((entry) => ({
                        id: entry.id,
                        label: [captionOf(entryTypeCaptions, entry.entryType), entry.notes]
                          .filter(Boolean)
                          .join(' · '),
                        amount: money(entry.amount, entry.currencyCode),
                      }))}
                    />
                  </>
                }
              />
            )}
            <DataTable
              title="Conteos"
              whenEmpty="Aquí queda cada conteo del dinero, desde el primero."
              columns={[
                { caption: 'Fecha', cell: ({ countedAt }) => at(countedAt) },
                { caption: 'Tipo', cell: countOf },
                { caption: 'Medio', cell: ({ methodName }) => methodName },
                {
                  caption: 'Contado',
                  figure: true,
                  cell: ({ counted, currencyCode }) => money(counted, currencyCode),
                },
                { caption: 'Contó', cell: ({ countedByName }) => countedByName },
              ]}
              rows={session.counts}
            />
            <OpenTips tips={session.tips} />
            <DataTable
              title="Movimientos"
              whenEmpty="Aquí quedan las entradas y salidas de dinero de la sesión."
              columns={[
                { caption: 'Fecha', cell: ({ enteredAt }) => at(enteredAt) },
                {
                  caption: 'Tipo',
                  cell: ({ entryType }) => captionOf(entryTypeCaptions, entryType),
                },
                { caption: 'Cuenta', cell: ({ moneyStoreName }) => moneyStoreName },
                {
                  caption: 'Monto',
                  figure: true,
                  cell: ({ amount, currencyCode }) => money(amount, currencyCode),
                },
                { caption: 'Notas', cell: ({ notes }) => notes },
                { caption: 'Registró', cell: ({ enteredByName }) => enteredByName },
              ]}
              rows={session.entries}
            />
          </>
        );
      }}
    </RecordScreen>
  );
}

function Reopen({ id, state }: { id: string; state: string }) {
  const reopen = useReopen(id);
  const mayReopen = usePermission('cash.reopen');
  if (state !== 'CLOSED' || !mayReopen) return null;
  const promptAndReopen = async () => {
    const reason = await confirmWithNote({
      text: '¿Desea reabrir este cierre?',
      detail: 'Lo que el cierre registró se reversa.',
      action: 'Reabrir',
      note: 'Motivo',
    });
    if (reason !== null) await reopen(reason);
  };
  return (
    <Button variant="default" my="sm" onClick={() => void promptAndReopen()}>
      Reabrir
    </Button>
  );
}
