import { afterAll, beforeAll } from 'vitest';
import { openTurn, priced, sell } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { addDays } from '#domain/dates.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { type DocumentedCalls, documentedCalls } from './documented-calls.ts';

let database: TestDatabase;
let server: TestServer;
export let office: StageOffice;
export let calls: DocumentedCalls;
export let providerId: string;
export let moneyStoreId: string;
/** Cost, tax and commissions of the one line sold today, and of the advertising one. */
export let line: { cost: string; net: number; own: number; profit: number; advertising: number };
export const range = () => ({ from: addDays(office.today, -6), until: office.today });

/** Makes anew what stands above, for the file that calls it. */
export function onReportedOffice(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    office = await stageOffice(database, 'Caracas');
    server = await startTestServer(database);
    calls = documentedCalls(server, office);
    [{ provider: providerId, store: moneyStoreId }] = (await database.query(
      `with provider as (
       insert into app_public.providers (company_id, office_id, identification_number, provider_name)
       values ($1, $2, 'J402315876', 'La Orquídea') returning id
     ), store as (
       insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
       values ($1, $2, 'Caja chica', 'Efectivo') returning id
     )
     select provider.id as provider, store.id as store from provider, store`,
      [office.companyId, office.id],
    )) as unknown as [{ provider: string; store: string }];

    const turn = await openTurn(database, office, office.people.crm_technical);
    const sold = priced(office, 'Corte de dama', turn);
    await sell(database, office, [sold], { total_tip: '7.50' });
    await sell(database, office, [sold], { advertising: true });
    const [earned] = await database.query<Record<'own' | 'others' | 'advertising', string>>(
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

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });
}
