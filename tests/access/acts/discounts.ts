import { type ActContext, act, newRow, type Prepare, patching } from './act-context.ts';

/** In the past, so that it does not reduce sales of other acts. */
const past = { beginDate: '2026-01-05', endDate: '2026-01-30', days: [1, 2] };

const details = ({ office, service }: ActContext) => [
  { subserviceId: office.subservice(service).id, percentageDiscount: '10.00' },
];

const newDiscount = (context: ActContext) =>
  newRow(context, 'discounts', {
    ...past,
    discountName: `Promoción ${context.unique}`,
    companyName: '',
    officeName: '',
  });

export const discountActs: Readonly<Record<string, Prepare>> = {
  async procCreateDiscounts(context) {
    const made = { discountName: `Promoción nueva ${context.unique}`, officeId: context.office.id };
    return act(context, { ...past, ...made, details: details(context) }, 'discounts', made);
  },

  async procUpdateDiscounts(context) {
    const changed = {
      id: await newDiscount(context),
      discountName: `Promoción cambiada ${context.unique}`,
    };
    return act(context, { ...past, ...changed, details: details(context) }, 'discounts', changed);
  },

  updateDiscountById: patching('discount', 'discounts', newDiscount, () => ({ status: 2 })),
};
