import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?inline';
import bold from '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf?inline';
import { Font } from '@react-pdf/renderer';
import { paperText } from '#domain/paper-text.ts';

/** The family of every PDF: Latin with its extensions, Greek, Cyrillic. The standard fonts write other letters for most of them. */
export const pdfFont = 'Inter';

const weights = [
  { src: regular, fontWeight: 400 },
  { src: bold, fontWeight: 700 },
];

Font.register({ family: pdfFont, fonts: weights });

/** A letter with its accents, or an emoji with its colour. */
const letters = /.[\p{M}\p{Emoji_Modifier}]*/gsu;

/** Words up to this length stay whole; a longer one is broken where its line ends, with a hyphen. */
const longestWhole = 12;

Font.registerHyphenationCallback((word) =>
  word.length > longestWhole ? (word.match(letters) ?? []) : [word],
);

/** Features of the font that draw other signs than are written, such as × for the x of 10x20. */
const otherSigns = { calt: false, liga: false, clig: false };

const privateUse = /\p{Co}/u;

/** Reads a font with all its letters: a glyph that is first read as a part of another one has no text to copy. */
async function readFont({ fontWeight }: (typeof weights)[number]): Promise<void> {
  const descriptor = { fontFamily: pdfFont, fontWeight };
  await Font.load(descriptor);
  const font = Font.getFont(descriptor)?.data;
  if (!font) throw new Error(`The PDF font has no weight ${fontWeight}`);
  for (const sign of font.characterSet) {
    if (!privateUse.test(String.fromCodePoint(sign))) font.glyphForCodePoint(sign);
  }
  const layout = font.layout.bind(font);
  font.layout = (text: string) => layout(text, otherSigns);
}

let fonts: Promise<unknown> | undefined;

/** Reads the fonts once; documents are drawn after it. */
export async function loadPdfFont(): Promise<void> {
  fonts ??= Promise.all(weights.map(readFont));
  await fonts;
}

/** The text with □ for each letter that the font lacks, once the font is loaded. */
export function drawableText(text: string): string {
  const font = Font.getFont({ fontFamily: pdfFont })?.data;
  const isDrawable = (letter: string) =>
    [...letter].every((sign) => font?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return paperText(text).replace(letters, (letter) =>
    /\s/.test(letter) || isDrawable(letter) ? letter : '□',
  );
}
