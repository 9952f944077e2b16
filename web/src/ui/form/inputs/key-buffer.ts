import { type BufferedKey, isTextField, replayKey } from './replay-key.ts';

/** Number of frames after which focusField has moved the focus. */
const frames = 3;

const bufferedKeys: BufferedKey[] = [];
let awaited: Promise<boolean> | null = null;
let isBuffering = false;
/** The pressed key whose text input event has not arrived yet. */
let pressed: KeyboardEventInit | null = null;

/**
 * Buffers keys typed before the next focus is known, and replays them there. Without it the search
 * field would receive the keys that a cashier types ahead of a response:
 * e2e/forms/fast-keys.spec.ts types the remaining 12 keys of a sale, or 33 for a new client, within
 * the 300 ms of one response. The response decides the next field (the turn, or the name of a new
 * client), so no field can have the focus before. Escape, a pointer press and a response that moves
 * no focus discard the keys.
 *
 * @param canContinue resolves after the response with whether the focus may move; it never rejects
 * @param early a key that was pressed before this call, replayed first
 */
export function bufferKeys(canContinue: Promise<boolean>, early?: KeyboardEvent): void {
  awaited = canContinue;
  if (early) bufferedKeys.push({ press: pressOf(early), text: '' });
  if (isBuffering) return;
  isBuffering = true;
  void replayKeys();
}

async function replayKeys(): Promise<void> {
  listen(true);
  for (;;) {
    const from = document.activeElement;
    while (awaited) {
      const present: Promise<boolean> = awaited;
      const mayContinue = await present;
      if (awaited !== present) continue;
      if (mayContinue) await focusMoved(from);
      else bufferedKeys.length = 0;
      if (awaited === present) awaited = null;
    }
    const next = bufferedKeys.shift();
    if (!next) break;
    replayKey(next);
    // React must render the effect of a key before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
  isBuffering = false;
  listen(false);
}

/** Waits until the focus has moved, or for as long as it could take. */
async function focusMoved(from: Element | null): Promise<void> {
  for (let frame = 0; frame < frames && document.activeElement === from; frame += 1) {
    await new Promise(requestAnimationFrame);
  }
}

function listen(isStart: boolean): void {
  pressed = null;
  const change = isStart ? addEventListener : removeEventListener;
  change('keydown', bufferKey as EventListener, { capture: true });
  change('beforeinput', bufferText as EventListener, { capture: true });
  change('compositionend', bufferComposedText as EventListener, { capture: true });
  change('pointerdown', discardKeys, { capture: true });
}

function discardKeys(): void {
  bufferedKeys.length = 0;
}

/** Returns whether the form handles the key: shortcuts of the browser and the system are not buffered. */
function isFormKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'Enter' || key === 'a';
  if (altKey) return key.length === 1;
  return /^(Tab|Enter|Backspace|Delete|Home|End|Arrow\w+)$/.test(key);
}

function pressOf(event: KeyboardEvent): KeyboardEventInit {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
}

function bufferKey(event: KeyboardEvent): void {
  if (!event.isTrusted) return;
  const { key, ctrlKey, metaKey, altKey } = event;
  const press = pressOf(event);
  pressed = null;
  if (key === 'Escape') discardKeys();
  const isGraph = event.getModifierState('AltGraph');
  if (key.length === 1 && (isGraph || !(ctrlKey || metaKey || altKey))) {
    event.stopImmediatePropagation();
    // Only text fields fire an input event with the text of the key.
    if (isTextField(event.target)) pressed = press;
    else bufferedKeys.push({ press, text: key });
    return;
  }
  if (!isFormKey(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // A second Enter, of an impatient person or of a scanner, has no effect.
  if (key === 'Enter' && awaited && bufferedKeys.length === 0 && !(ctrlKey || metaKey)) return;
  bufferedKeys.push({ press, text: '' });
}

function bufferText(event: InputEvent): void {
  if (!event.isTrusted || !event.cancelable || !event.data) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  bufferedKeys.push({ press: pressed, text: event.data });
  pressed = null;
}

function bufferComposedText({ data }: CompositionEvent): void {
  if (data) bufferedKeys.push({ press: null, text: data });
}
