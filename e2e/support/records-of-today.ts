import type { Page } from '@playwright/test';
import { today } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { priceLine } from '#domain/sales/pricing.ts';
import { paths } from '#web/config/paths.ts';
import { create, queryApi, queryApiAs } from './api-request.ts';
import { ownCounter } from './own-counter.ts';
import { tokenOf } from './sign-in.ts';
import { unique } from './unique.ts';

interface Offered {
  readonly allVWorkdays: { nodes: { id: string }[] };
  readonly allSubservices: { nodes: { id: string }[] };
  readonly allCategories: { nodes: { id: string }[] };
  readonly clientByIdentificationNumber: { id: string };
}

/** Calls a procedure as the signed-in person of the page; returns the id of its record. */
async function call(page: Page, name: string, input: object): Promise<string> {
  const answer = await queryApi<Record<string, { result: { vId: string } }>>(
    page,
    `mutation ($input: Proc${name}Input!) { proc${name}(input: $input) { result { vId } } }`,
    { input },
  );
  return answer[`proc${name}`]?.result.vId ?? '';
}

/**
 * Opens a branch with one record of today for each record page, and signs in as its supervisor.
 * Returns the branch, and the addresses of the records by the path of their page.
 */
export async function recordsOfToday(page: Page) {
  const branch = await ownCounter(page);
  const { officeId, document } = branch;
  const { allVWorkdays, allSubservices, allCategories, clientByIdentificationNumber } =
    await queryApi<Offered>(
      page,
      `query ($number: String!, $officeId: UUID!) {
        allVWorkdays(condition: { officeId: $officeId }) { nodes { id } }
        allSubservices(condition: { officeId: $officeId }) { nodes { id } }
        allCategories(condition: { status: 1 }, first: 1) { nodes { id } }
        clientByIdentificationNumber(identificationNumber: $number) { id } }`,
      { number: `V${document}`, officeId },
    );
  const day = today(new Date(), 'America/Caracas');
  const now = `${day} 00:00:00`;
  const employee = { employeeId: '00000000-0000-0000-0000-000000000000' };
  const subserviceId = allSubservices.nodes[0]?.id;
  const sold = (kind: 'sale' | 'warranty') => {
    const { cost, tax } = priceLine({
      price: '10',
      priceCurrency: 'VES',
      officeCurrency: 'VES',
      usdRate: '250',
      taxRate: '0.18',
      kind,
    });
    const line = { workdayId: allVWorkdays.nodes[0]?.id, subserviceId, cost, tax };
    return { identificationNumber: `V${document}`, salesDetails: [line] };
  };
  await branch.setTax({ SETTLE_FROM: day });
  const sale = await call(page, 'CreateSales', sold('sale'));
  const warranty = await call(page, 'CreateSalesWarranty', sold('warranty'));
  const appointment = await call(page, 'CreateAppointments', {
    identificationNumber: `V${document}`,
    appointmentDate: `${day} 23:58:00`,
    details: [{ ...employee, subserviceId }],
  });
  const { createMoneyStore } = await queryApiAs<{
    createMoneyStore: { moneyStore: { id: string } };
  }>(
    page,
    await tokenOf(page, 'crm_admin'),
    `mutation ($moneyStore: MoneyStoreInput!) {
      createMoneyStore(input: { moneyStore: $moneyStore }) { moneyStore { id } } }`,
    { moneyStore: { officeId, moneyStoreName: unique('Banco'), notes: 'Cuenta' } },
  );
  const providerId = await create(page, 'provider', {
    identificationNumber: 'J402315876',
    providerName: unique('La Orquídea'),
  });
  const invoice = await create(page, 'invoice', {
    providerId,
    moneyStoreId: createMoneyStore.moneyStore.id,
    invoiceNumber: 'A-1',
    invoiceDate: now,
    notes: 'Flores',
    total: '100',
    taxTotal: '18',
  });
  const expense = await create(page, 'extraExpense', {
    serviceName: 'Agua',
    amount: '20.50',
    description: 'Botellones',
    expenseDate: now,
  });
  const { procPrepareSettlements } = await queryApi<{
    procPrepareSettlements: { settlements: { id: string }[] };
  }>(
    page,
    `mutation ($input: ProcPrepareSettlementsInput!) {
      procPrepareSettlements(input: $input) { settlements { id } } }`,
    { input: { officeId, dateFrom: day, dateUntil: day } },
  );
  const productId = await create(page, 'product', {
    categoryId: allCategories.nodes[0]?.id,
    productName: unique('Aceite de almendras'),
    unitPrice: '12.50',
  });
  const stock = { productId, quantityAvailable: 12, quantityMin: 10, quantityMax: 40 };
  const { procCreateInventory } = await queryApi<{
    procCreateInventory: { result: { vInventoryId: string } };
  }>(
    page,
    `mutation ($input: ProcCreateInventoryInput!) {
      procCreateInventory(input: $input) { result { vInventoryId } } }`,
    { input: stock },
  );
  await branch.setTax({ CASH_CONTROL: true });
  const counts = [
    { currencyCode: 'VES', counted: '100' },
    { currencyCode: 'USD', counted: '0' },
  ];
  const sessionId = await call(page, 'OpenCash', { counts });
  await call(page, 'CountCash', { sessionId, counts });
  await call(page, 'CloseCash', { sessionId, floats: counts });

  const ids: Readonly<Record<string, string>> = {
    [paths.sales.details]: sale,
    [paths.warranties.details]: warranty,
    [paths.appointments.details]: appointment,
    [paths.invoices.details]: invoice,
    [paths.expenses.details]: expense,
    [paths.inventories.edit]: procCreateInventory.result.vInventoryId,
    [paths.cashSessions.details]: sessionId,
    [paths.clients.profile]: clientByIdentificationNumber.id,
    [paths.settlements.details]: procPrepareSettlements.settlements[0]?.id ?? '',
  };
  const addressOf = (path: string): string => {
    const id = ids[path];
    if (!id) throw new Error(`${path} has no record of today`);
    const encoded = encodeRouteId({ id });
    return path.includes('$id') ? path.replace('$id', encoded) : `${path}?id=${encoded}`;
  };
  return { branch, addressOf };
}
