import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#domain/money/money.ts';
import { displayName } from '#domain/people/display-name.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { balanceText, readBalance } from '#web/shared/clients/client-balance.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { Facts } from '#web/ui/facts.tsx';
import look from '#web/ui/parts.module.css';
import { RecordPage, type RecordState } from '#web/ui/record/record-page.tsx';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { clientsTopic } from '../client-requests.ts';
import { ClientActs } from './client-acts.tsx';
import { ClientAppointments } from './client-appointments.tsx';
import { ClientCard } from './client-card.tsx';
import { ClientConsentHistory } from './client-consent-history.tsx';
import type { ClientFile } from './client-file-model.ts';
import { ClientProfileForm } from './client-profile-form.tsx';
import { canSeeAppointments, figuresOf } from './client-sections.ts';
import { ClientServices } from './client-services.tsx';
import { ClientTimeline } from './client-timeline.tsx';
import { spentText } from './client-timeline-model.ts';

/** The page of a client: figures, debt, contact, history (doc 1 §2 Clients), appointments and personal data. */
export function ClientPage({ file }: { file: ClientFile }) {
  const { client, profile } = file;
  const { currencyCode, timeZone } = useCurrentUser();
  const readsSales = usePermission('sale.read');
  const { data } = useQuery({ ...figuresOf(client.id), enabled: readsSales });
  const figures = data?.procClientFigures?.nodes[0];
  const { local, dollars } = readBalance(client.balance);
  return (
    <RecordPage
      subject={displayName(client)}
      actions={<ClientActs client={client} />}
      figure={readsSales ? visitsText(figures?.visits ?? 0) : ''}
      state={stateOf(client, balanceText(client.balance, currencyCode))}
      facts={{
        Gastado: figures ? spentText(figures.spent) : '',
        'Última visita': figures?.lastVisitAt && (
          <ShortInstant instant={figures.lastVisitAt} zone={figures.timeZone ?? timeZone} />
        ),
        'Técnica (o) favorita (o)': figures?.favouriteName,
        [currencyCode === 'PEN' ? 'Saldo en soles' : 'Saldo en bolívares']: formatMoney(
          local,
          currencyCode,
        ),
        'Saldo en dólares': formatMoney(dollars, 'USD'),
      }}
      people={<ClientCard file={file} />}
      timeline={<ClientTimeline client={client} />}
      further={
        <>
          <RecordSection title="Datos personales">
            <ClientProfileForm file={file} />
          </RecordSection>
          <ClientConsentHistory clientId={client.id} />
          <AuditPanel
            topic={clientsTopic}
            objectIds={profile ? [client.id, profile.id] : [client.id]}
          />
        </>
      }
    >
      <Pinned file={file} />
      {canSeeAppointments() && <ClientAppointments clientId={client.id} />}
      <ClientServices document={client} />
    </RecordPage>
  );
}

/** What the team must know before it begins: formula and notes. */
function Pinned({ file: { profile } }: { file: ClientFile }) {
  const { color, trademark, notes } = profile ?? {};
  if (!color && !trademark && !notes) return null;
  return (
    <RecordSection title="Notas y fórmula">
      <Facts facts={{ Color: color, Marca: trademark }} />
      {notes && <p className={`${look.flush} ${look.anywhere} ${look.lines}`}>{notes}</p>}
    </RecordSection>
  );
}

const visitsText = (visits: number) => (visits === 1 ? '1 visita' : `${visits} visitas`);

/** Returns the state of a client: disabled, in debt or with credit; none for most. */
function stateOf(
  { status }: { readonly status: number },
  balance: string,
): RecordState | undefined {
  if (status !== 1) return { text: 'Desactivado', color: 'neutral' };
  if (!balance) return undefined;
  return { text: balance, color: balance.startsWith('Debe') ? 'danger' : 'success' };
}
