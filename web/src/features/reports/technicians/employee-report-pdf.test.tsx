import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf, textsBeyondMargin, withTexts } from '#web/testing/pdf-texts.ts';
import { type ReportRow, toEmployeeReport } from './employee-report-model.ts';
import { drawEmployeeReport } from './employee-report-pdf.tsx';

const row: ReportRow = {
  employeeId: '1',
  employeeIn: 'V14218305',
  employeeInType: 'CI',
  employeeFirstName: 'Yelitza',
  employeeLastName: 'Núñez',
  employeePhone: '0414-2310457',
  officeId: '2',
  officeName: 'Altamira',
  currencyCode: 'VES',
  reportDate: '2026-11-21',
  employeeTotalServices: 3,
  employeeProfit: '1234.5',
  employeeAccumulated: '9876.54',
  employeeAdvertisingProfit: '0.00',
  employeeTotal: '9876.54',
  message: 'Yelitza Núñez, sus ganancias del 21/11/2026',
};

test('a technician’s report is one A4 page with date, branch, figures in Bs and the message (doc 1 §2 Technicians)', async () => {
  const blob = await drawEmployeeReport(toEmployeeReport(row, 'America/Caracas'), 'Turno Demo');
  const document = await getDocumentProxy(new Uint8Array(await blob.arrayBuffer()));
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  const { pages } = await readPdf(blob);
  expect(pages).toHaveLength(1);
  for (const text of [
    'Caracas, 21/11/2026',
    'Reporte de Ganancias de la Técnica (o)',
    'Sucursal: Altamira',
    'Técnica (o) Yelitza Núñez',
    'Identificación CI V14218305',
    'Teléfono 0414-2310457',
    'Servicios del día 3',
    'Ganancia del día Bs 1,234.50',
    'Ganancia de la semana Bs 9,876.54',
    'Yelitza Núñez, sus ganancias del 21/11/2026',
    'Página 1 de 1',
  ]) {
    expect(pages[0]).toContain(text);
  }
});

test('report texts with long words keep their letters and stay within the margin', async () => {
  const name = `Łukasz Żółć ${'Nguyễn'.repeat(17)}`;
  const report = withTexts(toEmployeeReport(row, 'America/Caracas'), () => name);
  const pdf = await drawEmployeeReport(report, name);
  const { pages, title, author } = await readPdf(pdf);
  expect([title, author]).toEqual([name, name]);
  const others = pages.join('').replaceAll(/[-\s]/g, '').split(name.replaceAll(' ', ''));
  expect(others.length).toBeGreaterThan(8);
  expect(others.join('')).not.toMatch(/[ŁŻłżćễ]|Nguy/);
  expect(await textsBeyondMargin(pdf)).toEqual([]);
});

test('the report of an office in soles shows soles and the city of the office (D12)', () => {
  const report = toEmployeeReport({ ...row, currencyCode: 'PEN' }, 'America/Lima');
  expect(report.date).toBe('Lima, 21/11/2026');
  expect(report.figures.map(([, figure]) => figure)).toEqual(['3', 'S/ 1,234.50', 'S/ 9,876.54']);
});

test('the week of a report includes earnings from non-billable sales and shows their part (D65)', () => {
  const report = toEmployeeReport(
    { ...row, employeeAdvertisingProfit: '100.00', employeeTotal: '9976.54' },
    'America/Caracas',
  );
  expect(report.figures.slice(2)).toEqual([
    ['Ganancia de la semana', 'Bs 9,976.54'],
    ['De ella, no facturable', 'Bs 100.00'],
  ]);
});
