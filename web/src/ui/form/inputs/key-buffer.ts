import { type HeldKey, isTextField, pressKey } from './press-key.ts';

/** Number of frames after which goToField has moved the focus. */
const frames = 3;

const held: HeldKey[] = [];
let awaited: Promise<boolean> | null = null;
let isHolding = false;
/** The pressed key whose text input event has not arrived yet. */
let pressed: KeyboardEventInit | null = null;

/**
 * Buffers keys typed before the next focus is known, and replays them there. Without it the search
 * field would receive the keys that a cashier types ahead of a response: e2e/forms/fast-keys.spec.ts
 * types the remaining 12 keys of a sale, or 33 for a new client, within the 300 ms of one response.
 * The response decides the next field (the turn, or the name of a new client), so no field can have
 * the focus before. Escape, a pointer press and a response that moves no focus discard the keys.
 *
 * @param taken resolves after the response with whether the focus may move; it never rejects @param
 * early a key pressed before, which counts as the first one
 */
export function holdKeys(taken: Promise<boolean>, early?: KeyboardEvent): void {
  awaited = taken;
  if (early) held.push({ press: pressOf(early), text: '' });
  if (isHolding) return;
  isHolding = true;
  void deliver();
}

async function deliver(): Promise<void> {
  hear(true);
  for (;;) {
    const from = document.activeElement;
    while (awaited) {
      const present: Promise<boolean> = awaited;
      const isTaken = await present;
      if (awaited !== present) continue;
      if (isTaken) await arrival(from);
      else held.length = 0;
      if (awaited === present) awaited = null;
    }
    const next = held.shift();
    if (!next) break;
    pressKey(next);
    // React must render the effect of a key before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
  isHolding = false;
  hear(false);
}

/** Waits until the focus has moved, or for as long as it could take. */
async function arrival(from: Element | null): Promise<void> {
  for (let frame = 0; frame < frames && document.activeElement === from; frame += 1) {
    await new Promise(requestAnimationFrame);
  }
}

function hear(begins: boolean): void {
  pressed = null;
  const change = begins ? addEventListener : removeEventListener;
  change('keydown', keepKey as EventListener, { capture: true });
  change('beforeinput', keepText as EventListener, { capture: true });
  change('compositionend', keepComposed as EventListener, { capture: true });
  change('pointerdown', giveUp, { capture: true });
}

function giveUp(): void {
  held.length = 0;
}

/** Returns whether the form handles the key: shortcuts of the browser and the system are not buffered. */
function isOfTheForm({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'Enter' || key === 'a';
  if (altKey) return key.length === 1;
  return /^(Tab|Enter|Backspace|Delete|Home|End|Arrow\w+)$/.test(key);
}

function pressOf(event: KeyboardEvent): KeyboardEventInit {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
}

function keepKey(event: KeyboardEvent): void {
  if (!event.isTrusted) return;
  const { key, ctrlKey, metaKey, altKey } = event;
  const press = pressOf(event);
  pressed = null;
  if (key === 'Escape') giveUp();
  const isGraph = event.getModifierState('AltGraph');
  if (key.length === 1 && (isGraph || !(ctrlKey || metaKey || altKey))) {
    event.stopImmediatePropagation();
    // Only text fields fire an input event with the text of the key.
    if (isTextField(event.target)) pressed = press;
    else held.push({ press, text: key });
    return;
  }
  if (!isOfTheForm(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // A second Enter, of an impatient person or of a scanner, has no effect.
  if (key === 'Enter' && awaited && held.length === 0 && !(ctrlKey || metaKey)) return;
  held.push({ press, text: '' });
}

function keepText(event: InputEvent): void {
  if (!event.isTrusted || !event.cancelable || !event.data) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push({ press: pressed, text: event.data });
  pressed = null;
}

function keepComposed({ data }: CompositionEvent): void {
  if (data) held.push({ press: null, text: data });
}
