/** Control, format and other characters that nobody sees, but for line ends and tabs. */
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text as paper shows it: accents composed with their letters, without invisible characters, however it was stored. */
export function paperText(text: string): string {
  return text.replace(invisible, '').normalize('NFC');
}
