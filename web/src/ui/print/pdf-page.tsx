import { Document, Page, pdf, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { drawableText, loadPdfFont, pdfFont } from './pdf-font.ts';

const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingBottom: 64,
    paddingHorizontal: 48,
    fontFamily: pdfFont,
    // No lineHeight here: if inherited, it prevents the page numbers from rendering.
    fontSize: 10,
  },
  facts: {
    gap: 3,
    paddingVertical: 10,
    marginTop: 20,
    borderTopWidth: 1,
    borderBottomWidth: 1,
  },
  fact: { flexDirection: 'row' },
  factName: { width: 90, fontWeight: 700 },
  factText: { flex: 1 },
  pair: { flexDirection: 'row', gap: 12, justifyContent: 'space-between' },
  // Without these widths, two long texts would overlap.
  caption: { flex: 1 },
  amount: { maxWidth: '75%', textAlign: 'right' },
  pages: {
    position: 'absolute',
    right: 48,
    bottom: 32,
    left: 48,
    fontSize: 9,
    textAlign: 'center',
  },
});

/** Named texts and lines of a document. */
export const pdfParts = StyleSheet.create({
  small: { fontSize: 8 },
  emphasis: { fontSize: 12, fontWeight: 700 },
  title: { fontSize: 14, fontWeight: 700 },
  line: { borderBottomWidth: 0.5, borderColor: '#888888' },
});

type PdfStyle = NonNullable<ComponentProps<typeof View>['style']>;

/** A text in a document: letters that the font lacks show as □. */
export function PdfText({ style, children }: { style?: PdfStyle; children: string }) {
  return <Text style={style ?? {}}>{drawableText(children)}</Text>;
}

/** A document of numbered A4 pages, readable in black and white (look.md). */
export function PdfPage({
  title,
  author,
  children,
}: {
  title: string;
  author: string;
  children: ReactNode;
}) {
  return (
    <Document title={title} author={author} language="es">
      <Page size="A4" style={styles.page}>
        {children}
        <Text
          style={styles.pages}
          render={({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`}
          fixed
        />
      </Page>
    </Document>
  );
}

/** Named facts between two lines; facts without a value are omitted. */
export function PdfFacts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <View style={styles.facts}>
      {Object.entries(facts).map(
        ([name, text]) =>
          text && (
            <View key={name} style={styles.fact}>
              <PdfText style={styles.factName}>{name}</PdfText>
              <PdfText style={styles.factText}>{text}</PdfText>
            </View>
          ),
      )}
    </View>
  );
}

/** A caption and its amount, at both ends of a row. */
export function PdfPair({
  caption,
  amount,
  style = {},
  amountStyle = {},
}: {
  caption: string;
  amount: string;
  style?: PdfStyle;
  amountStyle?: PdfStyle;
}) {
  return (
    <View style={[styles.pair, style].flat()}>
      <PdfText style={styles.caption}>{caption}</PdfText>
      <PdfText style={[styles.amount, amountStyle].flat()}>{amount}</PdfText>
    </View>
  );
}

/** Returns the rendered document. */
export async function drawPdf(
  document: ReactElement<ComponentProps<typeof Document>>,
): Promise<Blob> {
  await loadPdfFont();
  return pdf(document).toBlob();
}
