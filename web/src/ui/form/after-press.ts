let pressed = false;
const waiting: (() => void)[] = [];

addEventListener('pointerdown', begin, { capture: true });
addEventListener('pointerup', end, { capture: true });
addEventListener('pointercancel', end, { capture: true });

function begin(): void {
  pressed = true;
}

function end(): void {
  pressed = false;
  // The click comes after it.
  setTimeout(() => {
    for (const run of waiting.splice(0)) run();
  });
}

/**
 * Runs at once, or while the pointer is down after its click: what moves away in between would not
 * get it.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
