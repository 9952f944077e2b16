/** A text, or an element of a page. */
export type ManualNode =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly nodes: readonly ManualNode[];
    };

/** A page of docs/manual: the tasks of one role, compiled by web/manual-plugin.ts. */
export interface ManualPage {
  readonly title: string;
  /** Its second-level headings, in order. */
  readonly sections: readonly { readonly title: string; readonly anchor: string }[];
  /** The page without its title. */
  readonly nodes: readonly ManualNode[];
}

/** A page with the addresses and sizes in pixels of its pictures, by their path in the page. */
export interface BuiltManualPage extends ManualPage {
  readonly pictures: Readonly<
    Record<string, { readonly src: string; readonly width: number; readonly height: number }>
  >;
}
