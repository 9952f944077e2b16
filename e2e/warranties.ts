import type { Page } from '@playwright/test';
import type { Currency } from '#domain/currencies.ts';
import { priceLine } from '#domain/pricing.ts';
import { ask } from './ask.ts';

interface Sold {
  readonly allVSalesDetails: {
    readonly nodes: readonly {
      readonly id: string;
      readonly saleId: string;
      readonly officeId: string;
      readonly subserviceId: string;
    }[];
  };
  readonly allVWorkdays: { readonly nodes: readonly { readonly id: string }[] };
}

interface Terms {
  readonly subserviceById: { readonly cost: string; readonly currencyCode: Currency };
  readonly officeById: { readonly exchangeValue: string };
  readonly vSaleById: { readonly clientIn: string };
}

interface Registered {
  readonly procCreateSalesWarranty: { readonly result: { readonly vId: string } };
}

export interface RegisteredWarranty {
  readonly id: string;
  /** The sale whose first line it makes good. */
  readonly saleId: string;
}

/**
 * Registers a warranty of today for a line sold in the last month at an office of bolívares, served
 * in the turn, or in any of the day.
 */
export async function registerWarranty(
  page: Page,
  since: string,
  turn?: string,
): Promise<RegisteredWarranty> {
  const sold = await ask<Sold>(
    page,
    `query ($since: Datetime!) {
      allVSalesDetails(
        filter: { saleDate: { greaterThan: $since }, kind: { equalTo: "SALE" } }
        orderBy: [SALE_DATE_ASC], first: 1
      ) { nodes { id saleId officeId subserviceId } }
      allVWorkdays(first: 1) { nodes { id } }
    }`,
    { since },
  );
  const [line] = sold.allVSalesDetails.nodes;
  const [workday] = sold.allVWorkdays.nodes;
  const workdayId = turn ?? workday?.id;
  if (!line || !workdayId) throw new Error('the demo has neither a sale nor a turn');
  const { subserviceById, officeById, vSaleById } = await ask<Terms>(
    page,
    `query ($subservice: UUID!, $office: UUID!, $sale: UUID!) {
      subserviceById(id: $subservice) { cost currencyCode }
      officeById(id: $office) { exchangeValue }
      vSaleById(id: $sale) { clientIn }
    }`,
    { subservice: line.subserviceId, office: line.officeId, sale: line.saleId },
  );
  const { cost, tax } = priceLine({
    kind: 'warranty',
    price: subserviceById.cost,
    priceCurrency: subserviceById.currencyCode,
    officeCurrency: 'VES',
    exchangeRate: officeById.exchangeValue,
    usdRate: officeById.exchangeValue,
    taxRate: '0.16',
  });
  const { procCreateSalesWarranty } = await ask<Registered>(
    page,
    `mutation ($input: ProcCreateSalesWarrantyInput!) {
      procCreateSalesWarranty(input: $input) { result { vId vEndCode vMessage } }
    }`,
    {
      input: {
        officeId: line.officeId,
        identificationNumber: vSaleById.clientIn,
        invoiceNumber: '',
        salesDetails: [
          {
            workdayId,
            subserviceId: line.subserviceId,
            salesDetailId: line.id,
            cost,
            tax,
          },
        ],
      },
    },
  );
  return { id: procCreateSalesWarranty.result.vId, saleId: line.saleId };
}
