import { type HeldKey, isTextField, pressKey } from './press-key.ts';

/** Frames in which a cursor that is sent on is there (goToField). */
const frames = 3;

const held: HeldKey[] = [];
let awaited: Promise<boolean> | null = null;
let isHolding = false;
/** The key that is down, of which the text is still to come. */
let pressed: KeyboardEventInit | null = null;

/**
 * Keeps the keys that are typed before the destination of the cursor is known, and types them there afterwards.
 * Without it the search field gets what a cashier types ahead of its answer: the remaining 12 keys of a sale, or 33
 * for a new client, that e2e/fast-keys.spec.ts types within the 300 ms of one answer. The answer decides the
 * destination (the turn, or the name of a new client), so no field can have the focus before. Escape, a press of
 * the pointer and an answer that moves no cursor discard the keys.
 *
 * @param taken tells, once the answer is there, whether the cursor may go on; it never rejects
 * @param early a key that came before them, and counts then
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
    // What a key changes is drawn before the next one comes.
    await new Promise((resolve) => setTimeout(resolve));
  }
  isHolding = false;
  hear(false);
}

/** Waits until the cursor has left, or could have. */
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

/** Keys that are the browser's, or the system's, are not kept. */
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
    // A field gives the text of it next; nothing else does.
    if (isTextField(event.target)) pressed = press;
    else held.push({ press, text: key });
    return;
  }
  if (!isOfTheForm(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Of who is impatient, or of a scanner that ends twice: it asks for nothing else.
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
