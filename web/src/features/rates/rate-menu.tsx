import { IconFileText, IconListDetails, IconReceipt, IconRefresh } from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { toastError, toastSuccess } from '#web/ui/feedback/toasts.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { printPaper } from '#web/ui/print/print-paper.tsx';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { ratesTopic } from './rate-model.ts';
import { type Notice, RateNotice } from './rate-notice.tsx';
import { FetchRatesDocument } from './rates.generated.ts';

interface Printable {
  /** Null if the office has no rate. */
  readonly notice: Notice | null;
  /** Whether the office uses official rates. */
  readonly official: boolean;
}

/** The printed notice of the day, and the official rates (doc 4 §2). */
export function RateMenu(row: Printable) {
  return <RecordActions menu={{ actions, row, topic: ratesTopic }} />;
}

const actions: readonly RowAction<Printable>[] = [
  {
    label: 'Imprimir aviso A4',
    icon: IconFileText,
    available: ({ notice }) => notice !== null,
    run: ({ notice }) => print(notice, 'A4'),
  },
  {
    label: 'Imprimir aviso 80 mm',
    icon: IconReceipt,
    available: ({ notice }) => notice !== null,
    run: ({ notice }) => print(notice, '80MM'),
  },
  {
    label: 'Consultar ahora',
    icon: IconRefresh,
    permission: 'rate.confirm',
    available: ({ official }) => official,
    run: fetchRates,
  },
  {
    label: 'Tasas oficiales',
    icon: IconListDetails,
    link: () => ({ to: paths.officialRates.list }),
  },
];

async function print(notice: Notice | null, paper: 'A4' | '80MM'): Promise<void> {
  if (notice) await printPaper(<RateNotice paper={paper} notice={notice} />, paper);
}

async function fetchRates(): Promise<void> {
  try {
    const { procFetchRates } = await request(FetchRatesDocument, {});
    toastSuccess(checkEndCode(procFetchRates?.result));
  } catch (error) {
    toastError(error);
  }
}
