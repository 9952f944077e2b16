import { encodeRouteId } from '#domain/input/route-id.ts';
import { incidentsList } from '#domain/lists/records/incidents.ts';
import { paths } from '#web/config/paths.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { Cell } from '#web/ui/list-screen/table/cell.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { IncidentClock } from './incident-clock.tsx';
import { incidentsTopic } from './incident-model.ts';
import { IncidentsDocument } from './incidents.generated.ts';
import { RegisterIncident } from './register-incident.tsx';

const [known] = incidentsList.columns;

/** /privacidad/incidentes: personal data breaches, each with its 48-hour clock. */
export function IncidentsScreen() {
  return (
    <ListScreen<RowOf<typeof IncidentsDocument>>
      definition={incidentsList}
      document={IncidentsDocument}
      routes={paths.privacy.incidents}
      topic={incidentsTopic}
      action={<RegisterIncident />}
      cells={{
        knownAt: (incident) => (
          <AnchorLink
            to={paths.privacy.incidents.details}
            params={{ id: encodeRouteId({ id: incident.id }) }}
          >
            <Cell column={known} row={incident} view={{ cells: {}, timeField: undefined }} />
          </AnchorLink>
        ),
        dueAt: (incident) => <IncidentClock incident={incident} zone={incident.timeZone} />,
      }}
      card={['knownAt', 'dueAt']}
    />
  );
}
