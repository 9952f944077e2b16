import { useQuery } from '@tanstack/react-query';
import { errorText } from '#domain/errors/error-register.ts';
import { decodeRouteId } from '#domain/input/route-id.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useAddressParams } from '#web/lib/navigation/address.ts';
import { can, useCurrentUser } from '#web/lib/session/session.ts';
import { Facts } from '#web/ui/facts.tsx';
import look from '#web/ui/parts.module.css';
import { PdfButton } from '#web/ui/print/pdf-button.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { type EmployeeReport, toEmployeeReport } from './employee-report-model.ts';
import { reportedRow } from './reported-row.ts';
import { EmployeeReportDocument } from './technicians.generated.ts';

/** 'Detalle de Reporte': a technician's day and week, with an A4 PDF (doc 1 §2). */
export function EmployeeReportScreen() {
  const { companyName: company, timeZone } = useCurrentUser();
  const { id: encoded = '' } = useAddressParams();
  const { data: report, error } = useQuery({
    ...showsRecords,
    queryKey: ['sales', 'employee-report', encoded],
    queryFn: async ({ signal }) => {
      const reported = reportedRow(decodeRouteId(encoded));
      const { employeeId, date, officeId } = reported ?? {};
      const answer =
        employeeId && can('profit.read')
          ? await request(EmployeeReportDocument, { employeeId, date }, { signal })
          : null;
      const rows = answer?.procReportEmployee?.nodes ?? [];
      const row = rows.find((each) => each.officeId === officeId) ?? rows[0];
      if (!row) throw new ApiError({ code: 'NOT_FOUND', text: errorText('NOT_FOUND') });
      return toEmployeeReport(row, timeZone);
    },
  });
  return (
    <Screen
      action={
        report && (
          <PdfButton
            label="Imprimir Reporte o Guardar en PDF"
            file={report.file}
            draw={async () =>
              (await import('./employee-report-pdf.tsx')).drawEmployeeReport(report, company)
            }
          />
        )
      }
    >
      {report ? (
        <ReportSheet report={report} />
      ) : (
        <RecordStatus error={error} loading={listTexts.loading} />
      )}
    </Screen>
  );
}

/** The report on screen, with the layout of its printout. */
function ReportSheet({ report }: { report: EmployeeReport }) {
  return (
    <article
      className={`${look.card} ${look.stack}`}
      style={{ maxWidth: 640 }}
      aria-label={report.title}
    >
      <div className={look.end}>{report.date}</div>
      <h2 className={look.lower}>{report.title}</h2>
      <div className={`${look.spaced} ${look.muted}`}>{report.branch}</div>
      <Facts facts={report.technician} />
      <dl>
        {report.figures.map(([caption, figure]) => (
          <div key={caption} className={`${look.spread} ${look.ruled} ${look.padded}`}>
            <dt>{caption}</dt>
            <dd className={look.strong}>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={look.flush}>{report.message}</p>
    </article>
  );
}
