/**
 * Whether code, or the styles of it, that are loaded when they are needed did not come: a connection that broke, or a
 * release that is gone.
 */
export function isUnfetched(error: unknown): boolean {
  // As Chromium, Firefox, Safari and Vite say it.
  const said =
    /dynamically imported module|importing a module script failed|unable to preload css/i;
  return error instanceof Error && said.test(error.message);
}
