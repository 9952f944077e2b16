/** Whether code that is loaded when it is needed did not come: a connection that broke, or a release that is gone. */
export function isUnfetched(error: unknown): boolean {
  // As Chromium, Firefox and Safari say it.
  const said = /dynamically imported module|importing a module script failed/i;
  return error instanceof TypeError && said.test(error.message);
}
