/** Returns the value in local storage under a key, or `fallback` if there is no valid one. */
export function readStored<Value>(key: string, fallback: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? fallback;
  } catch {
    return fallback;
  }
}

/** Stores a value in local storage; without free space the app goes on without it. */
export function storeValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without free storage the value is lost on the next reload.
  }
}
