import { StyleSheet } from '@react-pdf/renderer';
import { drawPdf, PdfFacts, PdfPage, PdfPair, PdfText, pdfParts } from '#web/ui/print/pdf-page.tsx';
import type { EmployeeReport } from './employee-report-model.ts';

const styles = StyleSheet.create({
  date: { textAlign: 'right' },
  title: { ...pdfParts.title, marginTop: 24, textAlign: 'center' },
  branch: { marginTop: 6, textAlign: 'center' },
  figure: { ...pdfParts.line, paddingVertical: 6 },
  amount: { fontWeight: 700 },
  message: { marginTop: 20 },
});

/** A technician's report as an A4 page (doc 1 §2). */
function EmployeeReportPdf({ report, company }: { report: EmployeeReport; company: string }) {
  return (
    <PdfPage title={report.title} author={company}>
      <PdfText style={styles.date}>{report.date}</PdfText>
      <PdfText style={styles.title}>{report.title}</PdfText>
      <PdfText style={styles.branch}>{report.branch}</PdfText>
      <PdfFacts facts={report.technician} />
      {report.figures.map(([caption, figure]) => (
        <PdfPair
          key={caption}
          style={styles.figure}
          caption={caption}
          amount={figure}
          amountStyle={styles.amount}
        />
      ))}
      <PdfText style={styles.message}>{report.message}</PdfText>
    </PdfPage>
  );
}

/** Returns the rendered document. */
export function drawEmployeeReport(report: EmployeeReport, company: string): Promise<Blob> {
  return drawPdf(<EmployeeReportPdf report={report} company={company} />);
}
