import type { ReactNode } from 'react';
import type { ReportColumn } from './report-column.ts';

/** Rows with a heading, such as those of an office, and their actions. */
export interface ReportGroup<Row> {
  readonly key: string;
  /** '' if the rows need no heading. */
  readonly heading: string;
  readonly action?: ReactNode;
  readonly rows: readonly Row[];
  /** Whether the rows are sums of the groups above. */
  readonly total?: boolean;
}

export interface ReportView<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  readonly groups: readonly ReportGroup<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Ids of the elements that label the report, such as its heading. */
  readonly labelledBy: string;
}
