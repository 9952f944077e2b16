/** A pressed key with its text; or text from another source, such as the clipboard. */
export interface BufferedKey {
  readonly press: KeyboardEventInit | null;
  readonly text: string;
}

/** Returns whether typing into the target enters text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type)
  );
}

const focusableSelector = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Returns the visible tab stops, within the open dialog if there is one. */
function tabStops(from: Element): readonly HTMLElement[] {
  const within = from.closest('[role=dialog], dialog') ?? document.body;
  return [...within.querySelectorAll<HTMLElement>(focusableSelector)].filter(
    (each) =>
      each === from ||
      (each.tabIndex >= 0 &&
        !each.matches(':disabled, [inert] *') &&
        isGroupTabStop(each) &&
        each.checkVisibility({ visibilityProperty: true })),
  );
}

/** A radio group has one tab stop, the checked radio. */
function isGroupTabStop(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  if (element.checked) return true;
  const group = `input[type=radio][name="${CSS.escape(element.name)}"]`;
  const all = [...(element.form ?? document).querySelectorAll<HTMLInputElement>(group)];
  return all.every(({ checked }) => !checked) && all[0] === element;
}

function moveFocus(from: Element, step: 1 | -1): void {
  const all = tabStops(from);
  const next = all.at((all.indexOf(from as HTMLElement) + step) % all.length);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Text typed into a list by previous keys. */
let typedInList = '';

/**
 * Selects the option that starts with the text: for one character the next such option, for more
 * also the current one.
 */
function chooseByText(list: HTMLSelectElement, text: string): void {
  typedInList += text.toLowerCase();
  const options = [...list.options];
  const begin = list.selectedIndex + (typedInList.length > 1 ? 0 : 1);
  const order = [...options.slice(begin), ...options.slice(0, begin)];
  const found = order.find(
    ({ disabled, text: label }) => !disabled && label.trim().toLowerCase().startsWith(typedInList),
  );
  if (found) choose(list, found.index);
}

function choose(list: HTMLSelectElement, index: number): void {
  if (index < 0 || index >= list.length || index === list.selectedIndex) return;
  list.selectedIndex = index;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
}

const edits: Readonly<Record<string, string>> = { Backspace: 'delete', Delete: 'forwardDelete' };
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const pressedByKeys = 'button, a[href], summary';

function enter(target: Element): void {
  if (target instanceof HTMLTextAreaElement) insert('\n');
  else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
    const parts = [...(target.form?.elements ?? [])] as HTMLButtonElement[];
    parts.find(({ type }) => type === 'submit')?.click();
  } else if (target.matches(pressedByKeys)) (target as HTMLElement).click();
}

/** execCommand is deprecated, but no other API supports undo and notifies the field. */
function insert(text: string): void {
  document.execCommand('insertText', false, text);
}

function type(target: Element, text: string): void {
  if (target instanceof HTMLSelectElement) chooseByText(target, text);
  else if (isTextField(target)) insert(text);
  else if (text === ' ' && target.matches(`${pressedByKeys}, input`))
    (target as HTMLElement).click();
}

/**
 * Replays a buffered key at the focus. A browser performs no default action for an event from a
 * script, so this function implements Tab, Enter, the editing keys and the keys of a list.
 * Otherwise all buffered text would stay in one field.
 */
export function replayKey({ press, text }: BufferedKey): void {
  const target = document.activeElement ?? document.body;
  if (press) {
    const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true });
    if (!target.dispatchEvent(event)) return;
  }
  if (text === '') {
    typedInList = '';
    doKey(target, press ?? {});
  } else type(target, text);
}

function doKey(target: Element, press: KeyboardEventInit): void {
  const { key = '', shiftKey, ctrlKey, altKey, metaKey } = press;
  if ((ctrlKey || metaKey) && key === 'a') document.execCommand('selectAll');
  if (ctrlKey || altKey || metaKey) return;
  const step = steps[key];
  if (key === 'Tab') moveFocus(target, shiftKey ? -1 : 1);
  else if (key === 'Enter') enter(target);
  else if (edits[key]) document.execCommand(edits[key]);
  else if (step && target instanceof HTMLSelectElement) choose(target, target.selectedIndex + step);
}
