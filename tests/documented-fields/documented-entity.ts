/** An entity of the documents, with the calls that read it and the fields that they give (doc 1–3 §3, §7; D55). */
export interface DocumentedEntity {
  readonly entity: string;
  readonly fields: string;
  /** Root fields with their arguments, written as a client writes them; `<name>` stands for a value. */
  readonly calls: readonly string[];
}
