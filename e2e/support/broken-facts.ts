/**
 * Returns amounts that a line break splits from their currency, and e-mails broken inside a word,
 * although a line has room for them; evaluated in the page.
 */
export function brokenFacts(): string[] {
  const errors: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const holder = text.parentElement;
    if (!holder || !window.eyes.isSeen(holder)) continue;
    for (const { 0: fact, index } of (text.textContent ?? '').matchAll(
      /-?(?:Bs|S\/|\$) [\d,]*\d\.\d\d|\S+@\S+\.\w+/g,
    )) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + fact.length);
      const parts = [...range.getClientRects()];
      const lines = new Set(parts.map(({ top }) => Math.round(top)));
      let block = holder;
      while (block.parentElement && getComputedStyle(block).display === 'inline') {
        block = block.parentElement;
      }
      const wanted = parts.reduce((sum, { width }) => sum + width, 0);
      if (lines.size > 1 && wanted <= block.clientWidth) errors.push(`broken: '${fact}'`);
    }
  }
  return errors;
}
