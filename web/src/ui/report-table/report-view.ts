import type { ReactNode } from 'react';
import type { ReportColumn } from './report-column.ts';

/** Rows under a heading of their own, such as those of an office, with what can be done for it. */
export interface ReportGroup<Row> {
  readonly key: string;
  /** None where the rows need no name. */
  readonly heading: string;
  readonly action?: ReactNode;
  readonly rows: readonly Row[];
  /** Sums of the groups before. */
  readonly total?: boolean;
}

export interface ReportView<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  readonly groups: readonly ReportGroup<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Ids of what names the report, such as its heading. */
  readonly labelledBy: string;
}
