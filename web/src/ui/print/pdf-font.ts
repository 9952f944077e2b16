import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?inline';
import bold from '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf?inline';
import { Font } from '@react-pdf/renderer';
import { paperText } from '#domain/texts/paper-text.ts';

/**
 * Font family of every PDF: extended Latin, Greek, Cyrillic. The standard PDF fonts render wrong
 * letters for most of them.
 */
export const pdfFont = 'Inter';

const weights = [
  { src: regular, fontWeight: 400 },
  { src: bold, fontWeight: 700 },
];

Font.register({ family: pdfFont, fonts: weights });

/** A letter with its accents, or an emoji with its skin tone. */
const letters = /.[\p{M}\p{Emoji_Modifier}]*/gsu;

/** Maximum length of unbroken words; longer ones are hyphenated at the end of a line. */
const longestWhole = 12;

Font.registerHyphenationCallback((word) =>
  word.length > longestWhole ? (word.match(letters) ?? []) : [word],
);

/** Disables font features that substitute characters, such as × for the x of 10x20. */
const otherSigns = { calt: false, liga: false, clig: false };

const privateUse = /\p{Co}/u;

/**
 * Loads a font with all of its glyphs: a glyph that is first loaded as a component of another one
 * has no text to copy.
 */
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

/** Loads the fonts once, before documents are rendered. */
export async function loadPdfFont(): Promise<void> {
  fonts ??= Promise.all(weights.map(readFont));
  await fonts;
}

/** Returns the text with □ for each letter that the font lacks; requires the loaded font. */
export function drawableText(text: string): string {
  const font = Font.getFont({ fontFamily: pdfFont })?.data;
  const isDrawable = (letter: string) =>
    [...letter].every((sign) => font?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return paperText(text).replace(letters, (letter) =>
    /\s/.test(letter) || isDrawable(letter) ? letter : '□',
  );
}
