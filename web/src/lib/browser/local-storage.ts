/** Returns the value in local storage under a key, or `otherwise` if there is no valid one. */
export function readKept<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Stores a value in local storage; without free space the app goes on without it. */
export function keepValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The app works the same, but forgets the value on reload.
  }
}
