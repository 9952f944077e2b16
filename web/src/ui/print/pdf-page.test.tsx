import { expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf-texts.ts';
import { drawPdf, PdfFacts, PdfPage } from './pdf-page.tsx';

async function drawnName(name: string): Promise<string> {
  const page = (
    <PdfPage title="Prueba" author="Turno">
      <PdfFacts facts={{ Nombre: name }} />
    </PdfPage>
  );
  return (await readPdf(await drawPdf(page))).pages.join();
}

test.for([
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Nguyễn Thị Phương', 'Nguyễn Thị Phương'],
  ['Ελένη Щербакова Ñandú', 'Ελένη Щербакова Ñandú'],
  ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
  ['Ma\u200bri\u00ada\u2060 \ufeffPeña', 'Maria Peña'],
  ['Sofía 💅🏽', 'Sofía □'],
  ['محمد العلي', '□□□□ □□□□□'],
] as const)(
  'the text %j is rendered in a PDF as %j, never with other letters',
  async ([name, shown]) => {
    expect(await drawnName(name)).toContain(`Nombre ${shown}`);
  },
);
