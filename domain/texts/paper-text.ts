/** Control, format and other invisible characters except line ends and tabs. */
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a text for printing: composed accents, without invisible characters. */
export function paperText(text: string): string {
  return text.replace(invisible, '').normalize('NFC');
}
