/** A key as it was pressed, and what it types; or text that came otherwise, such as a pasted one. */
export interface HeldKey {
  readonly press: KeyboardEventInit | null;
  readonly text: string;
}

/** Whether what is typed there becomes text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type)
  );
}

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Where Tab goes: what is in sight, within the dialog where one is open. */
function stops(from: Element): readonly HTMLElement[] {
  const within = from.closest('[role=dialog], dialog') ?? document.body;
  return [...within.querySelectorAll<HTMLElement>(reachable)].filter(
    (each) =>
      each === from ||
      (each.tabIndex >= 0 &&
        !each.matches(':disabled, [inert] *') &&
        isStopOfItsGroup(each) &&
        each.checkVisibility({ visibilityProperty: true })),
  );
}

/** Of a group of radios the chosen one is a stop. */
function isStopOfItsGroup(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  if (element.checked) return true;
  const group = `input[type=radio][name="${CSS.escape(element.name)}"]`;
  const all = [...(element.form ?? document).querySelectorAll<HTMLInputElement>(group)];
  return all.every(({ checked }) => !checked) && all[0] === element;
}

function goOn(from: Element, step: 1 | -1): void {
  const all = stops(from);
  const next = all.at((all.indexOf(from as HTMLElement) + step) % all.length);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** What was typed into a list by the keys before, one after the other. */
let typedInList = '';

/** Chooses what begins as was typed: by one sign the next that does, by further ones also the present one. */
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

/** As typed, so that it can be taken back; no newer way does that and tells the field. */
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
 * Types a held key at the cursor. A browser does nothing by itself for an event that a script dispatches, so Tab,
 * Enter, the editing keys and the keys of a list are done here. Without it the held text would all stay in one field.
 */
export function pressKey({ press, text }: HeldKey): void {
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
  if (key === 'Tab') goOn(target, shiftKey ? -1 : 1);
  else if (key === 'Enter') enter(target);
  else if (edits[key]) document.execCommand(edits[key]);
  else if (step && target instanceof HTMLSelectElement) choose(target, target.selectedIndex + step);
}
