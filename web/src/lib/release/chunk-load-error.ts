/**
 * Returns whether the error means that a chunk or its styles failed to load, because of the
 * connection or a removed release.
 */
export function isChunkLoadError(error: unknown): boolean {
  // Messages of Chromium, Firefox, Safari and Vite.
  const chunkErrorPattern =
    /dynamically imported module|importing a module script failed|unable to preload css/i;
  return error instanceof Error && chunkErrorPattern.test(error.message);
}
