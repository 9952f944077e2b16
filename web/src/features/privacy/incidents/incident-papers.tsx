import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { incidentsList } from '#domain/lists/records/incidents.ts';
import { ListFileButtons } from '#web/ui/list-screen/list-file-buttons.tsx';
import { printPaper } from '#web/ui/print/print-paper.tsx';
import { type Incident, incidentFacts } from './incident-model.ts';
import classes from './incident-sheet.module.css';

/** Exports of an incident for the authority: a printout and a file row. */
export function IncidentPapers({ incident }: { incident: Incident }) {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter size={16} />}
        onClick={() => void printPaper(<IncidentSheet facts={incidentFacts(incident)} />, 'A4')}
      >
        Imprimir
      </Button>
      <ListFileButtons
        definition={incidentsList}
        query={{ filter: { id: { equalTo: incident.id } } }}
      />
    </Group>
  );
}

/** The printout of an incident. */
function IncidentSheet({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <article aria-label="Incidente de datos personales" className={classes.sheet}>
      <h1>Incidente de datos personales</h1>
      <dl>
        {Object.entries(facts)
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </article>
  );
}
