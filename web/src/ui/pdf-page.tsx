import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';

const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingBottom: 64,
    paddingHorizontal: 48,
    fontFamily: 'Helvetica',
    // No lineHeight here: inherited, it keeps the page numbers from being drawn.
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
  factName: { width: 90, fontFamily: 'Helvetica-Bold' },
  factText: { flex: 1 },
  pages: {
    position: 'absolute',
    right: 48,
    bottom: 32,
    left: 48,
    fontSize: 9,
    textAlign: 'center',
  },
});

/** A document of A4 pages with their numbers, readable in black and white (look.md). */
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

/** Named facts between two rules; those without a value are left out. */
export function PdfFacts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <View style={styles.facts}>
      {Object.entries(facts).map(
        ([name, text]) =>
          text && (
            <View key={name} style={styles.fact}>
              <Text style={styles.factName}>{name}</Text>
              <Text style={styles.factText}>{text}</Text>
            </View>
          ),
      )}
    </View>
  );
}
