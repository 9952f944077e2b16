/** What an error does to the session, besides the toast. */
export type ErrorEffect = 'none' | 'logout';

export interface ErrorEntry {
  /** Spanish text; {param} is filled in, a [bracketed part] goes when one of its params is absent. */
  readonly text: string;
  readonly effect: ErrorEffect;
  /** The API name of the input that the error belongs to. */
  readonly field?: string;
}
