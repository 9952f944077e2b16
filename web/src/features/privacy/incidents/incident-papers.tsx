import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { incidentsList } from '#domain/lists/incidents.ts';
import { CsvButton } from '#web/ui/list-screen/csv-button.tsx';
import { printPaper } from '#web/ui/print-paper.tsx';
import { type Incident, incidentFacts } from './incident-model.ts';
import { IncidentSheet } from './incident-sheet.tsx';

/** An incident as the authority asks for it: on paper, and as a row of a file. */
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
      <CsvButton definition={incidentsList} query={{ filter: { id: { equalTo: incident.id } } }} />
    </Group>
  );
}
