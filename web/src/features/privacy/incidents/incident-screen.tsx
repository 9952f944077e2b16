import { request } from '#web/lib/api/graphql.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { Facts } from '#web/ui/facts.tsx';
import look from '#web/ui/parts.module.css';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { CloseIncident } from './close-incident.tsx';
import { IncidentClock } from './incident-clock.tsx';
import { IncidentForm } from './incident-form.tsx';
import { incidentFacts, incidentsTopic, incidentValues } from './incident-model.ts';
import { IncidentPapers } from './incident-papers.tsx';
import { IncidentDocument } from './incidents.generated.ts';
import { NoticeForm } from './notice-form.tsx';

/** /privacidad/incidentes/{id}: data, notifications and clock of an incident. */
export function IncidentScreen() {
  return (
    <RecordScreen
      topic={incidentsTopic}
      read={async (id, options) =>
        (await request(IncidentDocument, { id }, options)).allVPrivacyIncidents?.nodes[0]
      }
    >
      {(incident, edits) => {
        const isOpen = incident.state === 'OPEN';
        const facts = incidentFacts(incident);
        const reportedFacts = [
          'Plazo para notificar',
          'Autoridad notificada',
          'Referencia',
          'Personas avisadas',
        ];
        return (
          <>
            <div className={`${look.row} ${look.apart} ${look.spaced}`}>
              <IncidentClock incident={incident} zone={incident.timeZone} />
              <IncidentPapers incident={incident} />
            </div>
            <Facts
              facts={
                isOpen
                  ? Object.fromEntries(reportedFacts.map((name) => [name, facts[name]]))
                  : facts
              }
            />
            {isOpen && (
              <>
                <IncidentForm incident={incident} edits={edits(incidentValues)} />
                <NoticeForm incident={incident} recipient="AUTHORITY" />
                <NoticeForm incident={incident} recipient="PEOPLE" />
                <div className={`${look.ruled} ${look.part}`}>
                  <CloseIncident incident={incident} />
                </div>
              </>
            )}
            <AuditPanel topic={incidentsTopic} objectIds={[incident.id]} />
          </>
        );
      }}
    </RecordScreen>
  );
}
