import { StyleSheet, View } from '@react-pdf/renderer';
import { type Invoice, keyedAmounts } from '#web/shared/sales/invoice.ts';
import { drawPdf, PdfFacts, PdfPage, PdfPair, PdfText, pdfParts } from '#web/ui/print/pdf-page.tsx';

const styles = StyleSheet.create({
  stack: { gap: 3 },
  header: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 },
  issuer: { ...pdfParts.title, lineHeight: 1.4 },
  title: { ...pdfParts.title, textAlign: 'right' },
  half: { flex: 1 },
  right: { textAlign: 'right' },
  row: { ...pdfParts.line, flexDirection: 'row', gap: 8, paddingVertical: 5 },
  head: { marginTop: 20, borderBottomWidth: 1, fontWeight: 700 },
  service: { flex: 5 },
  discount: { ...pdfParts.small, marginTop: 2 },
  technician: { flex: 4 },
  figure: { flex: 4, textAlign: 'right' },
  foot: { flexDirection: 'row', gap: 32, justifyContent: 'space-between', marginTop: 16 },
  payments: { flex: 1, gap: 3 },
  totals: { gap: 3, width: 220 },
  amount: { paddingVertical: 2 },
  bold: { fontWeight: 700 },
  due: {
    ...pdfParts.emphasis,
    paddingTop: 5,
    paddingBottom: 2,
    marginTop: 4,
    borderTopWidth: 1,
  },
});

/** The invoice as A4 pages, readable in black and white (doc 2 §2, §9). */
function InvoicePdf({ invoice }: { invoice: Invoice }) {
  return (
    <PdfPage title={invoice.label} author={invoice.issuer}>
      <View style={styles.header}>
        <View style={[styles.stack, styles.half]}>
          <PdfText style={styles.issuer}>{invoice.issuer}</PdfText>
          {invoice.issuerFacts.map((fact) => (
            <PdfText key={fact}>{fact}</PdfText>
          ))}
        </View>
        <View style={[styles.stack, styles.half]}>
          <PdfText style={styles.title}>{invoice.title}</PdfText>
          <PdfText style={styles.right}>{invoice.date}</PdfText>
          {invoice.notes.map((note) => (
            <PdfText key={note} style={[styles.right, styles.bold]}>
              {note}
            </PdfText>
          ))}
        </View>
      </View>

      <PdfFacts facts={invoice.client} />

      <View style={[styles.row, styles.head]} fixed>
        <PdfText style={styles.service}>Servicio</PdfText>
        <PdfText style={styles.technician}>Técnica (o)</PdfText>
        <PdfText style={styles.figure}>{invoice.tax}</PdfText>
        <PdfText style={styles.figure}>Costo</PdfText>
      </View>
      {invoice.lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <View style={styles.service}>
            <PdfText>{line.service}</PdfText>
            {line.discount !== '' && <PdfText style={styles.discount}>{line.discount}</PdfText>}
          </View>
          <PdfText style={styles.technician}>{line.technician}</PdfText>
          <PdfText style={styles.figure}>{line.tax}</PdfText>
          <PdfText style={styles.figure}>{line.cost}</PdfText>
        </View>
      ))}

      <View style={styles.foot} wrap={false}>
        <View style={styles.payments}>
          {invoice.payments.length > 0 && <PdfText style={styles.bold}>Pagos</PdfText>}
          <Amounts amounts={invoice.payments} />
          {invoice.cashier !== '' && <PdfText>{`Atendido por ${invoice.cashier}`}</PdfText>}
        </View>
        <View style={styles.totals}>
          <Amounts amounts={invoice.totals} />
          <Amounts amounts={[['Propina', invoice.tip]]} />
          <PdfPair style={styles.due} caption="A pagar" amount={invoice.due} />
        </View>
      </View>
    </PdfPage>
  );
}

function Amounts({ amounts }: { amounts: Invoice['totals'] }) {
  return keyedAmounts(amounts).map(({ key, caption, amount }) => (
    <PdfPair key={key} style={styles.amount} caption={caption} amount={amount} />
  ));
}

/** Returns the rendered document. */
export function drawInvoice(invoice: Invoice): Promise<Blob> {
  return drawPdf(<InvoicePdf invoice={invoice} />);
}
