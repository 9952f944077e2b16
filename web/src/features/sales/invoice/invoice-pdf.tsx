import { pdf, StyleSheet, Text, View } from '@react-pdf/renderer';
import { PdfFacts, PdfPage } from '#web/ui/pdf-page.tsx';
import type { Invoice } from './invoice-model.ts';

const styles = StyleSheet.create({
  stack: { gap: 3 },
  header: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 },
  issuer: { fontFamily: 'Helvetica-Bold', fontSize: 14, lineHeight: 1.4 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 14, textAlign: 'right' },
  whose: { flex: 1 },
  right: { textAlign: 'right' },
  row: {
    flexDirection: 'row',
    gap: 8,
    paddingVertical: 5,
    borderBottomWidth: 0.5,
    borderColor: '#888888',
  },
  head: {
    marginTop: 20,
    borderBottomWidth: 1,
    borderColor: '#000000',
    fontFamily: 'Helvetica-Bold',
  },
  service: { flex: 5 },
  discount: { fontSize: 8, marginTop: 2 },
  technician: { flex: 4 },
  figure: { flex: 3, textAlign: 'right' },
  foot: { flexDirection: 'row', gap: 32, justifyContent: 'space-between', marginTop: 16 },
  payments: { flex: 1, gap: 3 },
  totals: { gap: 3, width: 220 },
  amount: { flexDirection: 'row', gap: 12, justifyContent: 'space-between', paddingVertical: 2 },
  bold: { fontFamily: 'Helvetica-Bold' },
  due: {
    paddingTop: 5,
    marginTop: 4,
    borderTopWidth: 1,
    fontFamily: 'Helvetica-Bold',
    fontSize: 12,
  },
});

/** The invoice as an A4 page, or several, readable in black and white (doc 2 §2, §9). */
function InvoicePdf({ invoice }: { invoice: Invoice }) {
  return (
    <PdfPage title={invoice.label} author={invoice.issuer}>
      <View style={styles.header}>
        <View style={[styles.stack, styles.whose]}>
          <Text style={styles.issuer}>{invoice.issuer}</Text>
          {invoice.issuerFacts.map((fact) => (
            <Text key={fact}>{fact}</Text>
          ))}
        </View>
        <View style={styles.stack}>
          <Text style={styles.title}>{invoice.title}</Text>
          <Text style={styles.right}>{invoice.date}</Text>
          {invoice.notes.map((note) => (
            <Text key={note} style={[styles.right, styles.bold]}>
              {note}
            </Text>
          ))}
        </View>
      </View>

      <PdfFacts facts={invoice.client} />

      <View style={[styles.row, styles.head]} fixed>
        <Text style={styles.service}>Servicio</Text>
        <Text style={styles.technician}>Técnica (o)</Text>
        <Text style={styles.figure}>{invoice.tax}</Text>
        <Text style={styles.figure}>Costo</Text>
      </View>
      {invoice.lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <View style={styles.service}>
            <Text>{line.service}</Text>
            {line.discount !== '' && <Text style={styles.discount}>{line.discount}</Text>}
          </View>
          <Text style={styles.technician}>{line.technician}</Text>
          <Text style={styles.figure}>{line.tax}</Text>
          <Text style={styles.figure}>{line.cost}</Text>
        </View>
      ))}

      <View style={styles.foot} wrap={false}>
        <View style={styles.payments}>
          {invoice.payments.length > 0 && <Text style={styles.bold}>Pagos</Text>}
          <Amounts amounts={invoice.payments} />
          {invoice.cashier !== '' && <Text>Atendido por {invoice.cashier}</Text>}
        </View>
        <View style={styles.totals}>
          <Amounts amounts={invoice.totals} />
          <Amounts amounts={[['Propina', invoice.tip]]} />
          <View style={[styles.amount, styles.due]}>
            <Text>A pagar</Text>
            <Text>{invoice.due}</Text>
          </View>
        </View>
      </View>
    </PdfPage>
  );
}

function Amounts({ amounts }: { amounts: Invoice['totals'] }) {
  return amounts.map(([caption, amount], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be the same
    <View key={index} style={styles.amount}>
      <Text>{caption}</Text>
      <Text>{amount}</Text>
    </View>
  ));
}

/** The finished document. */
export function drawInvoice(invoice: Invoice): Promise<Blob> {
  return pdf(<InvoicePdf invoice={invoice} />).toBlob();
}
