import { type SalePaper, toSalePaper } from '#domain/sales/sale-papers.ts';
import { request } from '#web/lib/api/graphql.ts';
import { session } from '#web/lib/session/session.ts';
import { ReceiptPage, ReceiptRoll } from '#web/shared/settlements/receipt-paper.tsx';
import { receiptOffice, toReceipt } from '#web/shared/settlements/settlement-receipt.ts';
import { printPaper } from '#web/ui/print/print-paper.tsx';
import type { SettlementRecord } from './settlement-model.ts';
import { SettlementOfficeDocument } from './settlements.generated.ts';

const papers = { A4: ReceiptPage, '80MM': ReceiptRoll } as const;

/** Prints the receipt of a settlement, on the office's paper or another (doc 6 §2). */
export async function printSettlement(
  { settlement, lines }: SettlementRecord,
  paper?: SalePaper,
): Promise<void> {
  const { officeId, officeName, employeeName } = settlement;
  const { officeById: office, officeSettingByOfficeId: settings } = await request(
    SettlementOfficeDocument,
    { officeId },
  );
  const company = session.get().currentUser?.companyName ?? officeName;
  const receipt = toReceipt(settlement, lines, {
    employee: employeeName,
    office: receiptOffice(settlement, company, { ...office, ...settings }),
  });
  const chosen = paper ?? toSalePaper(settings?.salePaper);
  const Paper = papers[chosen];
  await printPaper(<Paper receipt={receipt} />, chosen);
}
