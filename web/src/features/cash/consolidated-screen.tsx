import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { cashStateCaptions } from '#domain/sales/cash.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import look from '#web/ui/parts.module.css';
import { Screen } from '#web/ui/screen.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { CashConsolidatedDocument } from './cash.generated.ts';
import { toCashBranch } from './consolidated-model.ts';

/** /caja/consolidado: state of the registers of all branches, by currency (doc 4 §2). */
export function ConsolidatedScreen() {
  const { timeZone } = useCurrentUser();
  const present = usePresentDay(timeZone);
  const [chosen, setDay] = useState<string>();
  const day = chosen ?? present;
  const { data, error } = useQuery({
    ...showsRecords,
    queryKey: [cashTopic, 'consolidated', day],
    queryFn: async ({ signal }) => {
      const answer = await request(CashConsolidatedDocument, { day }, { signal });
      return (answer.procCashConsolidated?.nodes ?? []).flatMap((branch) =>
        branch ? [toCashBranch(branch)] : [],
      );
    },
  });
  return (
    <Screen>
      <DateInput label="Día" maw={220} value={day} onChange={(typed) => typed && setDay(typed)} />
      <p className={look.muted}>Solo aparecen las sucursales que controlan su caja.</p>
      <DataTable
        title="Sucursales"
        whenEmpty="Aquí está cada sucursal que controla su caja."
        columns={[
          { caption: 'Sucursal', cell: ({ officeName }) => officeName },
          { caption: 'Sin abrir', figure: true, cell: ({ unopened }) => unopened },
          { caption: 'Abiertas', figure: true, cell: ({ open }) => open },
          { caption: 'Contadas', figure: true, cell: ({ counted }) => counted },
          { caption: 'Cerradas', figure: true, cell: ({ closed }) => closed },
          {
            caption: 'Diferencia',
            figure: true,
            cell: ({ differences }) =>
              differences
                .map(({ currencyCode, difference }) =>
                  formatMoney(difference, toCurrency(currencyCode)),
                )
                .join(', '),
          },
          {
            caption: 'Cajas',
            cell: ({ sessions }) => (
              <Group gap="xs">
                {sessions.map(({ id, registerName, state }) => (
                  <AnchorLink
                    key={id}
                    to={paths.cashSessions.details}
                    params={{ id: encodeRouteId({ id }) }}
                  >
                    {`${registerName} (${cashStateCaptions[state].toLowerCase()})`}
                  </AnchorLink>
                ))}
              </Group>
            ),
          },
        ]}
        rows={data}
        error={error}
      />
    </Screen>
  );
}
