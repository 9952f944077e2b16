import { beforeAll } from 'vitest';
import { openTurn, priced, sell } from '#db/tests/acts.ts';
import { caracas, db } from '#db/tests/cast-stage.ts';
import { invoicedBy } from '#db/tests/expense-acts.ts';
import type { StageOffice } from '#db/tests/stage.ts';
import { addDays } from '#domain/dates.ts';
import { onAServer, server } from '#server/served-stage.ts';
import { type DocumentedCalls, documentedCalls } from './documented-calls.ts';

export let office: StageOffice;
export let calls: DocumentedCalls;
export let providerId: string;
export let moneyStoreId: string;
/** Cost, tax and commissions of the one line sold today, and of the advertising one. */
export let line: { cost: string; net: number; own: number; profit: number; advertising: number };
export const range = () => ({ from: addDays(office.today, -6), until: office.today });

/** Makes anew what stands above, for the file that calls it. */
export function onReportedOffice(): void {
  onAServer();

  beforeAll(async () => {
    office = caracas;
    calls = documentedCalls(server, office);
    ({ provider: providerId, store: moneyStoreId } = await invoicedBy(db, office));
    const turn = await openTurn(db, office, office.people.crm_technical);
    const sold = priced(office, 'Corte de dama', turn);
    await sell(db, office, [sold], { total_tip: '7.50' });
    await sell(db, office, [sold], { advertising: true });
    const [earned] = await db.query<Record<'own' | 'others' | 'advertising', string>>(
      `select
       (select sum(total_commission) from app_public.sales_details where not advertising) as own,
       (select sum(total_commission) from app_public.sales_details_commissions where type_commission = 'SUPERVISOR_COMMISSION') as others,
       (select sum(total_commission) from app_public.sales_details_commissions where type_commission = 'ADVERTISING_COMMISSION') as advertising`,
    );
    const net = Number(sold.cost) - Number(sold.tax);
    line = {
      cost: sold.cost,
      net,
      own: Number(earned?.own),
      profit: net - Number(earned?.own) - Number(earned?.others),
      advertising: Number(earned?.advertising),
    };
  });
}
