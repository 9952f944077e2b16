const controls = 'a, button, input, select, textarea, summary, svg, img, canvas';

/** Returns whether a floating element covers a text, a figure or a control of the screen or dialog. */
export function coversContent(floating: Element): boolean {
  const room = floating.getBoundingClientRect();
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    left < room.right && right > room.left && top < room.bottom && bottom > room.top;
  const hasContent = (node: Node): boolean => {
    if (node instanceof Text) {
      const range = document.createRange();
      range.selectNodeContents(node);
      return node.data.trim() !== '' && [...range.getClientRects()].some(isUnder);
    }
    // Content outside of its parent's box is not searched: lists have thousands of nodes.
    if (!(node instanceof Element) || !isUnder(node.getBoundingClientRect())) return false;
    return node.matches(controls) || [...node.childNodes].some(hasContent);
  };
  // The summary of a sale is next to the title, above the box of its form.
  return [...document.querySelectorAll('main, main aside, [role=dialog]')].some(hasContent);
}
