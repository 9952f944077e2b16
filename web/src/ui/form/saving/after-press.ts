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
  // The click event follows pointerup.
  setTimeout(() => {
    for (const run of waiting.splice(0)) run();
  });
}

/**
 * Runs at once, or after the click if the pointer is down: a layout change in between would make
 * the click miss its target.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
