import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import look from '#web/ui/parts.module.css';
import paper from '#web/ui/print/paper.module.css';
import { printPaper } from '#web/ui/print/print-paper.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { cashReport, type CashReportLine as Line } from './cash-report-query.ts';

const captions = {
  opening: 'Apertura',
  sales: 'Ventas',
  change: 'Vueltos',
  rounding: 'Redondeo',
  refunds: 'Reembolsos',
  expenses: 'Gastos',
  paidIn: 'Entradas',
  paidOut: 'Salidas',
  moved: 'Traslados',
  expected: 'Esperado',
  counted: 'Contado',
  difference: 'Diferencia',
  kept: 'Fondo',
} as const;
type Figure = keyof typeof captions;
const figures = Object.keys(captions) as Figure[];
/** Figures that are shown even if they are 0. */
const alwaysShown: ReadonlySet<Figure> = new Set(['expected', 'counted', 'difference'] as const);

const shown = (line: Line, figure: Figure) =>
  line[figure] === null ? '' : formatMoney(line[figure], toCurrency(line.currencyCode));

/**
 * Report of a cash session by method: 'Reporte X' before the session closes, its final figures
 * afterwards. `beneath` is printed only on paper (doc 4 §2).
 */
export function CashReport({
  sessionId,
  title,
  beneath,
}: {
  sessionId: string;
  title: string;
  beneath?: ReactNode;
}) {
  const { data, error } = useQuery(cashReport(sessionId));
  const shownFigures = figures.filter((figure) =>
    data?.some(
      (line) => line[figure] !== null && (alwaysShown.has(figure) || Number(line[figure]) !== 0),
    ),
  );
  const print = (paper: 'A4' | '80MM') =>
    void printPaper(
      <CashPaper title={title} lines={data ?? []} shownFigures={shownFigures}>
        {beneath}
      </CashPaper>,
      paper,
    );
  return (
    <>
      <DataTable
        title={title}
        whenEmpty="Aquí está el dinero por medio de pago, desde el primer cobro de la sesión."
        columns={[
          { caption: 'Medio', cell: ({ methodName }) => methodName },
          ...shownFigures.map((figure) => ({
            caption: captions[figure],
            figure: true,
            cell: (line: Line) => shown(line, figure),
          })),
          ...(data?.some(({ reason }) => reason)
            ? [{ caption: 'Motivo', cell: ({ reason }: Line) => reason }]
            : []),
        ]}
        rows={data}
        error={error}
      />
      <Group gap="xs" mt="sm">
        <Button variant="default" disabled={!data} onClick={() => print('A4')}>
          Imprimir A4
        </Button>
        <Button variant="default" disabled={!data} onClick={() => print('80MM')}>
          Imprimir 80 mm
        </Button>
      </Group>
    </>
  );
}

/** The report on paper: one block per method, so that it fits a receipt roll. */
function CashPaper({
  title,
  lines,
  shownFigures,
  children,
}: {
  title: string;
  lines: readonly Line[];
  shownFigures: readonly Figure[];
  children: ReactNode;
}) {
  return (
    <article className={paper.paper} aria-label={title}>
      <h1 className={paper.title}>{title}</h1>
      {lines.map((line) => (
        <dl key={`${line.methodName} ${line.currencyCode}`} className={paper.part}>
          <div className={look.strong}>{line.methodName}</div>
          {shownFigures.map((figure) => (
            <div key={figure} className={paper.amount}>
              <dt>{captions[figure]}</dt>
              <dd>{shown(line, figure)}</dd>
            </div>
          ))}
          {line.reason && <div>{line.reason}</div>}
        </dl>
      ))}
      {children}
    </article>
  );
}
