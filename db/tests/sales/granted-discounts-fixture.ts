import { afterAll } from 'vitest';
import type { PriceInput } from '#domain/sales/pricing.ts';
import type { RoleName } from '../../demo/staff.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { priced, type SaleLine } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { onASellingOffice, turn } from './sales-fixture.ts';

export const reason = 'Cliente frecuente';
export const tenPercent = { percent: '10', reason };

/** Returns a haircut at its reduced price, as the form sends it. */
export const cut = (grantedDiscount: unknown, priceChange: Partial<PriceInput>): SaleLine => ({
  ...priced(caracas, 'Corte de dama', turn, priceChange),
  grantedDiscount,
});

/** Returns a haircut with a granted discount of 10 %. */
export const cutByTenPercent = () => cut(tenPercent, { discountPercent: '10' });

/** Sets the highest percentage that a role may grant. */
export async function setDiscountLimit(role: RoleName, percent: number): Promise<void> {
  await db.query(
    'update app_public.roles set discount_limit = $2 where role_name = $1 and company_id = $3',
    [role, percent, caracas.companyId],
  );
}

/** Opens a turn for the calling test file, and verifies the summaries after its sales. */
export function onDiscountedSales(): void {
  onASellingOffice();
  afterAll(() => expectSummariesToAddUp(db));
}
