import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CashReport } from './cash-report.tsx';
import { cashReport } from './cash-report-query.ts';

test('a cash report is not printed before its figures are known', () => {
  const client = new QueryClient();
  const disabledButtons = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <CashReport sessionId="s1" title="Reporte X" />
        </MantineProvider>
      </QueryClientProvider>,
    ).match(/<button[^>]* disabled=""/g)?.length ?? 0;
  expect(disabledButtons()).toBe(2);
  client.setQueryData(cashReport('s1').queryKey, []);
  expect(disabledButtons()).toBe(0);
});
