import type { PriceInput } from '#domain/pricing.ts';
import type { RoleName } from '../demo/staff.ts';
import { createSale, priced, type SaleArguments, type SaleLine } from './acts.ts';
import { caracas, db } from './cast-stage.ts';
import { refusalWithoutTrace } from './refusal.ts';
import { marisol, turn } from './sales-stage.ts';

export const reason = 'Cliente frecuente';
export const tenPercent = { percent: '10', reason };

/** A haircut at what it costs with something off, as the form sends it. */
export function cut(grantedDiscount: unknown, priceChange: Partial<PriceInput>): SaleLine {
  return { ...priced(caracas, 'Corte de dama', turn, priceChange), grantedDiscount };
}

export const cutByTenPercent = () => cut(tenPercent, { discountPercent: '10' });

export function linesOf(saleId: string) {
  return db.query(
    `select cost, tax, cost_usd, discount, granted_percent, granted_amount, granted_reason, granted_by,
       total_commission = app_hidden.commission(cost, tax, net_base, commission) as earned
     from app_public.sales_details where sale_id = $1 order by line_number`,
    [saleId],
  );
}

export const granted = { granted_reason: reason, earned: true };
export const nothing = {
  granted_percent: null,
  granted_amount: null,
  granted_reason: null,
  granted_by: null,
};

export async function limitOf(role: RoleName, percent: number): Promise<void> {
  await db.query(
    'update app_public.roles set discount_limit = $2 where role_name = $1 and company_id = $3',
    [role, percent, caracas.companyId],
  );
}

export function refused(args: Partial<SaleArguments>, who = marisol) {
  return refusalWithoutTrace(db, () => createSale(db, caracas, args, who));
}
