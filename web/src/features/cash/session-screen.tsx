import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { displayDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { entryTypeCaptions } from '#domain/sales/cash.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { reopenCash } from '#web/shared/cash/reopen-cash.ts';
import { confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { PersonCard } from '#web/ui/record/person-card.tsx';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { RecordPage } from '#web/ui/record/record-page.tsx';
import { Timeline } from '#web/ui/record/timeline.tsx';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { CashReport } from './cash-report.tsx';
import { cashReport } from './cash-report-query.ts';
import { OpenTips, openTipsTitle } from './open-tips.tsx';
import { type CashSession, readSession } from './read-session.ts';
import {
  captionOf,
  countCaption,
  sessionEvents,
  sessionFigure,
  sessionPeople,
  sessionState,
} from './session-model.ts';
import { PaperRows } from './session-paper.tsx';

/** /caja/sesiones/{id}: a session with its counts, differences and movements (doc 4 §2). */
export function CashSessionScreen() {
  const mayReadExpected = usePermission('cash.read_expected');
  const isReported = ({ state, countedByReader }: CashSession) =>
    state === 'CLOSED' || (mayReadExpected && !countedByReader);
  return (
    <RecordScreen
      topic={cashTopic}
      page
      read={async (id, options) => {
        const session = await readSession(id, options);
        // Load both first: a late report would push down the content below.
        if (session && isReported(session)) await queryClient.ensureQueryData(cashReport(id));
        return session;
      }}
    >
      {(session) => <SessionPage session={session} reported={isReported(session)} />}
    </RecordScreen>
  );
}

function SessionPage({ session, reported }: { session: CashSession; reported: boolean }) {
  const { data: report } = useQuery({ ...cashReport(session.id), enabled: reported });
  const { figure, caption } = sessionFigure(session, report);
  const day = displayDate(session.businessDay);
  return (
    <RecordPage
      subject={`${session.registerName} · ${day}`}
      figure={figure}
      caption={caption}
      state={sessionState(session)}
      facts={{
        Sucursal: session.officeName,
        'Motivo de reapertura': session.reopenReason,
        'Reporte X visto antes del cierre': session.expectedSeen,
        Notas: session.notes,
      }}
      actions={<RecordActions others={<Reopen id={session.id} state={session.state} />} />}
      people={sessionPeople(session).map((person) => <PersonCard key={person.name} {...person} />)}
      timeline={
        <Timeline
          title="Movimientos"
          whenEmpty="Aquí quedan los conteos, las entradas y las salidas de dinero de la sesión."
          events={sessionEvents(session)}
        />
      }
    >
      {reported && (
        <CashReport
          sessionId={session.id}
          title={`Cierre de ${session.registerName} · ${day}`}
          beneath={<SessionPaper session={session} />}
        />
      )}
      <OpenTips tips={session.tips} />
    </RecordPage>
  );
}

/** What is printed below the report: counts, unpaid tips and movements. */
function SessionPaper({ session }: { session: CashSession }) {
  return (
    <>
      {session.expectedSeen && <p>Reporte X visto antes del cierre: {session.expectedSeen}</p>}
      <PaperRows
        title="Conteos"
        rows={session.counts.map((count) => ({
          id: count.id,
          label: `${countCaption(count)} · ${count.methodName}`,
          amount: formatMoney(count.counted, count.currencyCode),
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
          amount: formatMoney(entry.amount, entry.currencyCode),
        }))}
      />
    </>
  );
}

function Reopen({ id, state }: { id: string; state: string }) {
  const mayReopen = usePermission('cash.reopen');
  if (state !== 'CLOSED' || !mayReopen) return null;
  const promptAndReopen = async () => {
    const reason = await confirmWithNote({
      text: '¿Desea reabrir este cierre?',
      detail: 'Lo que el cierre registró se reversa.',
      action: 'Reabrir',
      note: 'Motivo',
    });
    if (reason !== null) await reopenCash(id, reason);
  };
  return (
    <Button variant="default" onClick={() => void promptAndReopen()}>
      Reabrir
    </Button>
  );
}
