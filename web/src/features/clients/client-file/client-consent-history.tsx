import { useQuery } from '@tanstack/react-query';
import {
  type ConsentPurpose,
  consentAnswerCaptions,
  consentMethodCaptions,
  consentPurposeCaptions,
} from '#domain/people/consents.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { consentsOf } from './client-sections.ts';

/** Consents of the client that were given, refused and withdrawn, latest first, with their recorders. */
export function ClientConsentHistory({ clientId }: { clientId: string }) {
  const { data, error } = useQuery(consentsOf(clientId));
  return (
    <DataTable
      title="Consentimientos"
      whenEmpty="Aquí queda lo que acepte o rechace, cuando se le pregunte."
      rows={data && (data.allVClientConsents?.nodes ?? [])}
      error={error}
      columns={[
        {
          caption: 'Para',
          cell: ({ purpose }) => consentPurposeCaptions[purpose as ConsentPurpose],
        },
        { caption: 'Respuesta', cell: ({ answer }) => consentAnswerCaptions[answer] },
        {
          caption: 'Fecha',
          cell: ({ created, timeZone }) => <ShortInstant instant={created} zone={timeZone} />,
        },
        { caption: 'Registró', cell: ({ actorName }) => actorName },
        { caption: 'Cómo', cell: ({ how }) => consentMethodCaptions[how] },
        { caption: 'Sucursal', cell: ({ officeName }) => officeName },
      ]}
    />
  );
}
