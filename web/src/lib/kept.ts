/** What the browser keeps under a key; `otherwise` where it keeps nothing that can be read. */
export function readKept<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Has the browser keep a value; one without room keeps nothing, and the app goes on. */
export function keepValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It is told from now on what it was told before.
  }
}
