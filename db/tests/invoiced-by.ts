import type { CastDatabase } from './database.ts';
import type { StageOffice } from './stage.ts';

/** A provider of the office and a money store that pays it, as each invoice names them. */
export interface InvoicedBy {
  readonly provider: string;
  readonly store: string;
}

/** Makes them anew; the provider's name is `name`. */
export async function invoicedBy(
  db: CastDatabase,
  office: StageOffice,
  name = 'La Orquídea',
): Promise<InvoicedBy> {
  const [made] = await db.query<{ provider: string; store: string }>(
    `with provider as (
       insert into app_public.providers (company_id, office_id, identification_number, provider_name)
       values ($1, $2, 'J402315876', $3) returning id
     ), store as (
       insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
       values ($1, $2, 'Caja chica', 'Efectivo') returning id
     )
     select provider.id as provider, store.id as store from provider, store`,
    [office.companyId, office.id, name],
  );
  return made as InvoicedBy;
}
