import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Receipt } from '#web/shared/sales/receipt.tsx';
import { readPdf, textsBeyondMargin, withTexts } from '#web/testing/pdf-texts.ts';
import { caracasOffice, caracasSale, line } from '../../../testing/invoice.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { toInvoice } from './invoice-model.ts';
import { drawInvoice } from './invoice-pdf.tsx';

async function pagesOf(record: SaleRecord): Promise<string[]> {
  const invoice = toInvoice(record, { ...caracasOffice, address: 'Av. Francisco de Miranda' });
  return (await readPdf(await drawInvoice(invoice))).pages;
}

test('the invoice is one page with the data of the sale, including accents (doc 2 §2 /sales/sales_invoice/{id}) (doc 2 §2 Warranty)', async () => {
  const pages = await pagesOf(caracasSale);
  expect(pages).toHaveLength(1);
  for (const text of [
    'Factura Nº 1861',
    '20/11/2026 03:39:33 PM',
    'Belleza Caracas, C.A.',
    'RIF J-00002961-0',
    'Av. Francisco de Miranda',
    'Ana María Güédez Peña',
    'CI V12796807',
    'Torre Ñandú',
    'Manicure semipermanente Yelitza Núñez Bs 299.89 Bs 2,174.20',
    'Depilación de bigote',
    'Subtotal Bs 3,748.62',
    'IVA (16 %) Bs 599.78',
    'Total Bs 4,348.40',
    'Equivalente en dólares $ 18.00',
    'Propina Bs 100.00',
    'A pagar Bs 4,448.40',
    'Efectivo $ 5.00 = Bs 1,207.89',
    'Atendido por Marisol Peñalver',
    'Página 1 de 1',
  ]) {
    expect(pages[0]).toContain(text);
  }
});

test('an amount of eleven digits is not wrapped on the invoice', async () => {
  const lines = [{ ...line('Corte de dama', 'Rosa'), cost: '98765435314.72' }];
  const sale = { ...caracasSale.sale, total: '987654324075.97' };
  const [page = ''] = await pagesOf({ ...caracasSale, sale, lines });
  expect(page).toContain('Bs 98,765,435,314.72');
  expect(page).not.toMatch(/[\d,.]-\s/);
});

test("A4 invoice and receipt show issuer, tax, discount, payment and 'Sin valor fiscal'", async () => {
  const cut = { ...line('Corte de dama', 'Rosa'), discount: '10', cost: '1956.78' };
  const sale = { ...caracasSale.sale, invoiceNumber: 'S/F' };
  const record = { ...caracasSale, sale, lines: [cut, line('Manicure', 'Oriana')] };
  const receipt = renderToStaticMarkup(<Receipt invoice={toInvoice(record, caracasOffice)} />);
  const papers = [(await pagesOf(record)).join(), receipt.replaceAll(/<[^>]+>/g, ' ')];
  for (const paper of papers.map((text) => text.replaceAll(/\s+/g, ' '))) {
    expect(paper).toContain('Precio Bs 2,174.20, descuento Bs 217.42');
    expect(paper).toContain('Descuento -Bs 217.42');
    for (const text of [
      'Sin valor fiscal',
      'RIF J-00002961-0',
      'IVA (16 %)',
      'A pagar',
      'Efectivo',
      'Atendido por Marisol Peñalver',
    ]) {
      expect(paper).toContain(text);
    }
  }
});

test('the invoice of a sale without number shows Factura Nº S/F', async () => {
  const sale = { ...caracasSale.sale, invoiceNumber: 'S/F' };
  expect((await pagesOf({ ...caracasSale, sale }))[0]).toContain('Factura Nº S/F');
});

test('the lines of an invoice continue on numbered pages under the same table header', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => line(`Servicio ${index + 1}`, 'Ana'));
  const pages = await pagesOf({ ...caracasSale, lines });
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Servicio Técnica (o) IVA Costo');
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
  }
  expect(pages.join()).toContain('Servicio 50 Ana');
});

test('invoice texts with long words keep their letters and stay within the margin', async () => {
  const name = `Łukasz Żółć ${'Nguyễn'.repeat(17)}`;
  const invoice = withTexts(toInvoice(caracasSale, caracasOffice), () => name);
  const pdf = await drawInvoice(invoice);
  const { pages, title, author } = await readPdf(pdf);
  expect([title, author]).toEqual([name, name]);
  const others = pages.join('').replaceAll(/[-\s]/g, '').split(name.replaceAll(' ', ''));
  expect(others.length).toBeGreaterThan(8);
  expect(others.join('')).not.toMatch(/[ŁŻłżćễ]|Nguy/);
  expect(await textsBeyondMargin(pdf)).toEqual([]);
});
