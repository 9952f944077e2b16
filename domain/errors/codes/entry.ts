/** Effect of an error on the session, in addition to the toast. */
export type ErrorEffect = 'none' | 'logout';

export interface ErrorEntry {
  /**
   * Spanish text; {param} is replaced, and a [bracketed part|replacement] is removed or replaced if
   * one of its params is absent.
   */
  readonly text: string;
  readonly effect: ErrorEffect;
  /** API name of the invalid input. */
  readonly field?: string;
}
