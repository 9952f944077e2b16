import { pdf, StyleSheet, Text, View } from '@react-pdf/renderer';
import { PdfFacts, PdfPage } from '#web/ui/pdf-page.tsx';
import type { EmployeeReport } from './employee-report-model.ts';

const styles = StyleSheet.create({
  date: { textAlign: 'right' },
  title: { marginTop: 24, fontFamily: 'Helvetica-Bold', fontSize: 14, textAlign: 'center' },
  branch: { marginTop: 6, textAlign: 'center' },
  figure: {
    flexDirection: 'row',
    gap: 12,
    justifyContent: 'space-between',
    paddingVertical: 6,
    borderBottomWidth: 0.5,
    borderColor: '#888888',
    fontSize: 11,
  },
  amount: { fontFamily: 'Helvetica-Bold' },
  message: { marginTop: 20 },
});

/** The technician's report as an A4 page (doc 1 §2). */
function EmployeeReportPdf({ report, company }: { report: EmployeeReport; company: string }) {
  return (
    <PdfPage title={report.title} author={company}>
      <Text style={styles.date}>{report.date}</Text>
      <Text style={styles.title}>{report.title}</Text>
      <Text style={styles.branch}>{report.branch}</Text>
      <PdfFacts facts={report.technician} />
      {report.figures.map(([caption, figure]) => (
        <View key={caption} style={styles.figure}>
          <Text>{caption}</Text>
          <Text style={styles.amount}>{figure}</Text>
        </View>
      ))}
      <Text style={styles.message}>{report.message}</Text>
    </PdfPage>
  );
}

/** The finished document. */
export function drawEmployeeReport(report: EmployeeReport, company: string): Promise<Blob> {
  return pdf(<EmployeeReportPdf report={report} company={company} />).toBlob();
}
