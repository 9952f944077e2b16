import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { displayMinute } from '#domain/display-time.ts';
import { incidentsList } from '#domain/lists/incidents.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { paths } from '#web/config/paths.ts';
import type { RowOf } from '#web/ui/list-screen/list-query.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { IncidentClock } from './incident-clock.tsx';
import { incidentsTopic } from './incident-model.ts';
import { IncidentsDocument } from './incidents.generated.ts';
import { RegisterIncident } from './register-incident.tsx';

/** /privacidad/incidentes: what happened to personal data, each with its clock of 48 hours. */
export function IncidentsScreen() {
  return (
    <ListScreen<RowOf<typeof IncidentsDocument>>
      definition={incidentsList}
      document={IncidentsDocument}
      routes={paths.privacy.incidents}
      topic={incidentsTopic}
      action={<RegisterIncident />}
      cells={{
        knownAt: ({ id, knownAt, timeZone }) => (
          <Anchor
            renderRoot={(props) => (
              <Link
                {...props}
                to={paths.privacy.incidents.details}
                params={{ id: encodeRouteId({ id }) }}
              />
            )}
          >
            {displayMinute(knownAt, timeZone)}
          </Anchor>
        ),
        dueAt: (incident) => <IncidentClock incident={incident} />,
      }}
      card={['knownAt', 'dueAt']}
    />
  );
}
