/** How the text of a column is searched (D57); the rules are database functions. */
export interface SearchRule {
  /** `app_hidden.holds_…`, which returns whether a value matches the typed text. */
  readonly holds: 'holds_words' | 'holds_document' | 'holds_phone' | 'holds_terms';
  /** `app_hidden.…`, which splits the typed text, once per statement. */
  readonly parts: 'search_patterns' | 'document_patterns' | 'phone_patterns' | 'search_expressions';
  /** `app_hidden.…`: additional patterns that every match fits and that are cheaper to check. */
  readonly outlines?: 'phone_outlines';
  /** Columns of the row whose texts are searched as one. */
  readonly columns: readonly string[];
}

/** First names and last names, each searched separately. */
const ownNames: readonly (readonly string[])[] = [
  ['first_name', 'second_name'],
  ['last_name', 'second_last_name'],
];

/** The column with a person's full name, which the search box of a list searches. */
const wholeName = /^(client|contact)_full_name$/;

/** Returns the search rule of a column, given all columns of the row. */
export function searchRule(column: string, row: ReadonlySet<string>): SearchRule {
  if (column === 'search_text') {
    return { holds: 'holds_terms', parts: 'search_expressions', columns: [column] };
  }
  if (/^(identification_number|(client|employee)_in)$/.test(column)) {
    return { holds: 'holds_document', parts: 'document_patterns', columns: [column] };
  }
  if (/^((client|contact|employee)_)?phone$/.test(column)) {
    return {
      holds: 'holds_phone',
      parts: 'phone_patterns',
      outlines: 'phone_outlines',
      columns: [column],
    };
  }
  const [, person] = wholeName.exec(column) ?? [];
  const names = person
    ? [`${person}_name`, `${person}_last_name`]
    : ownNames.find((group) => group.includes(column));
  const columns = names?.filter((name) => row.has(name)) ?? [];
  return {
    holds: 'holds_words',
    parts: 'search_patterns',
    columns: columns.length > 0 ? columns : [column],
  };
}
