import { afterEach, beforeEach, vi } from 'vitest';

/** In-memory storage for tests without a browser; each test starts with an empty one. */
class MemoryStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

Object.assign(globalThis, {
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// After each test: the next file of the same process reads globals when its modules load.
afterEach(() => {
  vi.unstubAllGlobals();
});
