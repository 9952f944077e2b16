import { constants, inflateSync } from 'node:zlib';

/** A stream whose last byte is a line's end loses it to the end of its line; its letters come before. */
const unfinished = { finishFlush: constants.Z_SYNC_FLUSH };

/** The letters of a PDF of ours in the order in which they are drawn, without breaks between texts. */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const streams = file.matchAll(/\/FlateDecode.*?stream\r?\n(.*?)\r?\nendstream/gs);
  const texts = [...streams].flatMap(([, packed = '']) => {
    const drawing = inflateSync(Buffer.from(packed, 'latin1'), unfinished).toString('latin1');
    return [...drawing.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run = '']) => fromHex(run));
  });
  return texts.join('');
}

/** '<48> 20 <6f6c61>' → 'Hola'; the standard fonts' letters are those of latin1. */
function fromHex(run: string): string {
  const hex = [...run.matchAll(/<([0-9a-f]*)>/gi)].map(([, letters]) => letters).join('');
  return Buffer.from(hex, 'hex').toString('latin1');
}
