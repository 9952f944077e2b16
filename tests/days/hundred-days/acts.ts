import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PersonFixture, SubserviceFixture } from '#db/tests/support/office-fixture.ts';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import { sum } from '#domain/money/money.ts';
import {
  type Book,
  type Client,
  type Flows,
  monthOf,
  type Paid,
  priceOn,
  rateOn,
  type Sold,
  type SoldLine,
  type Turn,
  turnsOf,
} from './book.ts';
import type { Branch } from './branch.ts';
import {
  ensureCash,
  furnishTill,
  isCash,
  leaving,
  move,
  payment,
  repayment,
  reversed,
  tipsOf,
} from './till.ts';

const services = [
  'Corte de dama',
  'Cambio de esmalte',
  'Balayage',
  'Limpieza facial',
  'Pedicure spa',
] as const;

/** Creates settings, a provider, an account and some clients; the book is empty. */
export async function furnish(branch: Branch): Promise<Book> {
  const { office, database } = branch;
  const { id: officeId, companyId, people, technicians, taxRate } = office;
  // First settings of an office apply to earlier days too; later changes apply from their day
  // (D53).
  const config = { IVA: taxRate };
  await branch.act('crm_admin', 'procSettingsCreateUpdate', { officeId, companyId, config });
  const clients: Client[] = [];
  for (const number of ['V15000000', 'V15000001', 'V15000002']) {
    clients.push({ id: await addClient(branch, number), identificationNumber: number });
  }
  const [found] = await database.query<Record<'base' | 'royalty', string>>(
    `select trim_scale(net_base)::text as base, trim_scale(royalty)::text as royalty
     from app_public.office_settings where office_id = $1`,
    [officeId],
  );
  const since = (value: string | undefined) => [{ day: '0001-01-01', value: value ?? '' }];
  return {
    prices: new Map(services.map((name) => [name, office.subservice(name)])),
    discounts: [],
    rates: {
      USD: since(office.usdRate),
      TAX: since(taxRate),
      BASE: since(found?.base),
      ROYALTY: since(found?.royalty),
    },
    technicians: [
      ...technicians.filter(({ id }) => id !== people.crm_technical.id).slice(0, 6),
      people.crm_technical_attendant,
    ],
    clients,
    sales: [],
    deleted: [],
    turns: [],
    expenses: [],
    closed: new Set(),
    till: await furnishTill(branch),
    providerId: await branch.act('crm_admin', 'createProvider', {
      provider: { officeId, companyId, identificationNumber: 'J1', providerName: 'Distribuidora' },
    }),
    moneyStoreId: await branch.act('crm_admin', 'createMoneyStore', {
      moneyStore: { officeId, companyId, moneyStoreName: 'Caja chica', notes: 'Efectivo' },
    }),
  };
}

const addClient = (branch: Branch, identificationNumber: string): Promise<string> =>
  branch.act('crm_supervisor', 'procCreateClients', {
    officeId: branch.office.id,
    identificationType: 'CI',
    identificationNumber,
    firstName: 'Ángela',
    lastName: 'Araujo',
    phone: '0414-5550000',
    address: 'Altamira',
  });

/** Reopens the month of a day, if it is closed. */
async function reopen(branch: Branch, book: Book, day: LocalDate): Promise<void> {
  const month = monthOf(day);
  if (!book.closed.delete(month)) return;
  const input = { officeId: branch.office.id, month, reason: 'Faltaba una venta' };
  await branch.act('crm_admin', 'procReopenMonth', input);
}

/** Closes the previous month on the first day of the next. */
export async function closeMonth(branch: Branch, book: Book): Promise<void> {
  const month = monthOf(addDays(branch.day, -1));
  await branch.act('crm_admin', 'procCloseMonth', { officeId: branch.office.id, month });
  book.closed.add(month);
}

/** Opens a technician's turn, today or on an earlier day. */
export async function openTurn(
  branch: Branch,
  book: Book,
  { id: employeeId, identificationNumber }: PersonFixture,
  day = branch.day,
): Promise<void> {
  await reopen(branch, book, day);
  const input = { officeId: branch.office.id, identificationNumber };
  const id =
    day === branch.day
      ? await branch.act('crm_supervisor', 'procCreateWorkdays', input)
      : await branch.act('crm_supervisor', 'procCreateOldWorkday', { ...input, date: day });
  book.turns.push({ id, day, employeeId });
}

export async function openMissingTurn(branch: Branch, book: Book): Promise<void> {
  const yesterday = addDays(branch.day, -1);
  const had = turnsOf(book, yesterday).map(({ employeeId }) => employeeId);
  const technician = book.technicians.find(({ id }) => !had.includes(id));
  if (technician) await openTurn(branch, book, technician, yesterday);
}

/** Deletes an unused turn of today. */
export async function deleteTurn(branch: Branch, book: Book): Promise<void> {
  const used = new Set(
    [...book.sales, ...book.deleted].flatMap(({ lines }) => lines.map(({ turn }) => turn.id)),
  );
  const unused = turnsOf(book, branch.day).find(({ id }) => !used.has(id));
  if (!unused) return;
  await branch.act('crm_supervisor', 'deleteWorkdayById', { id: unused.id });
  book.turns = book.turns.filter((turn) => turn !== unused);
}

/** Returns a new line in a turn of the day. */
function newLine(
  { chance }: Branch,
  book: Book,
  day: LocalDate,
  kind: 'sale' | 'warranty',
  { service = chance.one(services) as string, usdRate = rateOn(book, 'USD', day) } = {},
): SoldLine {
  const turn = chance.one(turnsOf(book, day));
  return {
    service,
    turn,
    ...priceOn(book, service, day, kind, usdRate),
    base: rateOn(book, 'BASE', day),
    commission: commissionOf(book, turn),
  };
}

const commissionOf = (book: Book, { employeeId }: Turn) =>
  book.technicians.find(({ id }) => id === employeeId)?.commission ?? '0';

const newLines = (branch: Branch, book: Book, day: LocalDate, more?: { usdRate: string }) =>
  Array.from({ length: 1 + branch.chance.below(3) }, () =>
    newLine(branch, book, day, 'sale', more),
  );

const sent = (book: Book, { service, turn, cost, tax }: SoldLine) => ({
  workdayId: turn.id,
  subserviceId: book.prices.get(service)?.id,
  cost,
  tax,
});

/** Returns a known, a new or an anonymous customer: the typed values and the client's id. */
async function someCustomer(branch: Branch, book: Book) {
  const { chance } = branch;
  if (chance.oneIn(6)) {
    return { typed: { firstName: 'Ana', lastName: 'Ñáñez', phone: '0414-5550001' }, id: null };
  }
  if (chance.oneIn(4)) {
    const identificationNumber = `V${20_000_000 + branch.next()}`;
    const id = await addClient(branch, identificationNumber);
    book.clients.push({ id, identificationNumber });
  }
  const { id, identificationNumber } = chance.one(book.clients);
  return { typed: { identificationNumber }, id };
}

/** Creates a sale, today or on the day before, and enters it in the book. */
export async function sell(branch: Branch, book: Book, on?: LocalDate): Promise<void> {
  const { chance, office } = branch;
  const day = on ?? (chance.oneIn(8) ? addDays(branch.day, -1) : branch.day);
  if (turnsOf(book, day).length === 0) return;
  await reopen(branch, book, day);
  const lines = newLines(branch, book, day);
  const customer = await someCustomer(branch, book);
  const totalTip = chance.one(['0', '5.00', '7.77', '120.50']);
  const paid = payment(branch, book, sum([costOf(lines), totalTip]), rateOn(book, 'USD', day));
  const cashCounted = day === branch.day ? undefined : on !== undefined || chance.oneIn(2);
  const flows = cashCounted ? {} : paid.flows;
  await ensureCash(branch, book, flows);
  const input = {
    requestId: randomUUID(),
    officeId: office.id,
    saleDate:
      day === branch.day ? undefined : `${day} 0${chance.below(10)}:${10 + chance.below(50)}:00`,
    totalTip,
    advertising: chance.oneIn(8),
    paymentDetails: paid.sent,
    cashCounted,
    ...customer.typed,
    salesDetails: lines.map((line) => sent(book, line)),
  };
  const id = await branch.act('crm_supervisor', 'procCreateSales', input);
  // The response was lost: the same request creates nothing more (D19).
  if (chance.oneIn(4)) {
    expect(await branch.act('crm_supervisor', 'procCreateSales', input)).toBe(id);
  }
  book.sales.push({
    id,
    day,
    kind: 'SALE',
    clientId: customer.id,
    advertising: input.advertising,
    usdRate: rateOn(book, 'USD', day),
    lines,
    tip: totalTip,
    corrections: 0,
    ...entered(book, paid, flows),
  });
}

const costOf = (lines: readonly SoldLine[]) => sum(lines.map(({ cost }) => cost));

/** Moves the payments in the book and returns their entry. */
function entered(book: Book, paid: Paid, flows: Flows = paid.flows) {
  move(book, flows);
  const session = Object.keys(flows).length > 0 ? book.till.session : null;
  return { paid: { ...paid, flows }, session, refunded: new Set<number>() };
}

/** Returns the ids of a sale's lines, in order. */
async function lineIdsOf(branch: Branch, { id }: Sold): Promise<string[]> {
  const lines = await branch.database.query<{ id: string }>(
    'select id from app_public.sales_details where sale_id = $1 order by line_number',
    [id],
  );
  return lines.map((line) => line.id);
}

const warrantiesOf = (book: Book, sale: Sold) =>
  book.sales.filter(({ warrants }) => warrants === sale);

/** Corrects a sale of today: the first line may stay, possibly with another technician. */
export async function correctSale(branch: Branch, book: Book): Promise<void> {
  const { chance, day } = branch;
  const open = book.sales.filter(
    (each) =>
      each.day === day &&
      each.kind === 'SALE' &&
      each.refunded.size === 0 &&
      isCash(each, book) &&
      warrantiesOf(book, each).length === 0,
  );
  if (open.length === 0) return;
  const sale = chance.one(open);
  const [first] = sale.lines;
  const [id] = await lineIdsOf(branch, sale);
  const added = newLines(branch, book, day, sale);
  let lines = added;
  let storedSaleId: string | undefined;
  if (first && chance.oneIn(2)) {
    const turn = chance.oneIn(4) ? chance.one(turnsOf(book, day)) : first.turn;
    const stays = turn.employeeId === first.turn.employeeId;
    const commission = stays ? first.commission : commissionOf(book, turn);
    lines = [{ ...first, turn, commission }, ...added];
    storedSaleId = id;
  }
  const tip = chance.one(['0', '3.33', '12.00']);
  const advertising = chance.oneIn(8) ? !sale.advertising : sale.advertising;
  const paid = payment(branch, book, sum([costOf(lines), tip]), sale.usdRate);
  await ensureCash(branch, book, leaving(reversed(sale.paid.flows), paid.flows));
  await branch.act('crm_supervisor', 'procUpdateSales', {
    id: sale.id,
    corrections: sale.corrections,
    totalTip: tip,
    advertising,
    paymentDetails: paid.sent,
    salesDetails: lines.map((line, position) => ({
      ...sent(book, line),
      ...(position === 0 && storedSaleId && { id: storedSaleId }),
    })),
  });
  move(book, reversed(sale.paid.flows));
  const { session } = sale;
  const { paid: now, session: entry } = entered(book, paid);
  const corrections = sale.corrections + 1;
  Object.assign(sale, {
    tip,
    advertising,
    lines,
    corrections,
    paid: now,
    session: session ?? entry,
  });
}

/**
 * Returns whether a sale and its warranties can be deleted: without a refund, and with its money in
 * the register.
 */
const isOpen = (book: Book, sale: Sold): boolean =>
  sale.kind !== 'REFUND' &&
  sale.refunded.size === 0 &&
  isCash(sale, book) &&
  warrantiesOf(book, sale).every((each) => isOpen(book, each));

/** Deletes a sale or warranty, after its own warranties. */
async function remove(branch: Branch, book: Book, sale: Sold): Promise<void> {
  for (const warranty of warrantiesOf(book, sale)) await remove(branch, book, warranty);
  if (!isCash(sale, book)) return;
  await reopen(branch, book, sale.day);
  await ensureCash(branch, book, reversed(sale.paid.flows));
  const salePatch = { status: 2, deleteReason: 'Cobrada dos veces' };
  await branch.act('crm_supervisor', 'updateSaleById', { id: sale.id, salePatch });
  move(book, reversed(sale.paid.flows));
  book.sales.splice(book.sales.indexOf(sale), 1);
  book.deleted.push(sale);
}

export async function deleteSale(branch: Branch, book: Book): Promise<void> {
  const open = book.sales.slice(-15).filter((sale) => isOpen(book, sale));
  if (open.length > 0) await remove(branch, book, branch.chance.one(open));
}

/** Refunds a sale of the last weeks: all remaining lines or one of them. */
export async function refundSale(branch: Branch, book: Book): Promise<void> {
  const { chance, day } = branch;
  const from = addDays(day, -25);
  const openLines = (sale: Sold) => {
    const warranted = new Set(warrantiesOf(book, sale).map(({ position }) => position));
    const all = sale.lines.map((_, position) => position);
    return all.filter((at) => !sale.refunded.has(at) && !warranted.has(at));
  };
  const sales = book.sales.filter(
    (sale) => sale.kind === 'SALE' && sale.day >= from && openLines(sale).length > 0,
  );
  if (sales.length === 0) return;
  const sale = chance.one(sales);
  const open = openLines(sale);
  const positions = chance.oneIn(2) ? open : [chance.one(open)];
  const ids = await lineIdsOf(branch, sale);
  const lines = positions.flatMap((at) => sale.lines[at] ?? []);
  const tips = tipsOf(sale);
  const tip = (positions.reduce((all, at) => all + (tips[at] ?? 0), 0) / 100).toFixed(2);
  const paid = repayment(branch, book, sum([costOf(lines), tip]), sale.usdRate);
  await ensureCash(branch, book, paid.flows);
  const input = {
    requestId: randomUUID(),
    saleId: sale.id,
    lineIds: positions.map((at) => ids[at]),
    paymentDetails: paid.sent,
    reason: 'No quedó conforme',
  };
  const id = await branch.act('crm_supervisor', 'procRefundSale', input);
  // The response was lost: the same request refunds nothing more (D19).
  if (chance.oneIn(4)) expect(await branch.act('crm_supervisor', 'procRefundSale', input)).toBe(id);
  for (const at of positions) sale.refunded.add(at);
  const attendant = branch.office.people.crm_technical_attendant.id;
  book.sales.push({
    ...sale,
    id,
    day,
    kind: 'REFUND',
    lines,
    tip,
    corrections: 0,
    ...entered(book, paid),
    of: sale,
    attended: turnsOf(book, sale.day).some(({ employeeId }) => employeeId === attendant),
  });
}

/** Deletes a sale of an earlier day and creates it again on that day. */
export async function replaceOldSale(branch: Branch, book: Book): Promise<void> {
  const from = addDays(branch.day, -9);
  const earlier = book.sales.filter(
    (sale) =>
      sale.kind === 'SALE' && from <= sale.day && sale.day < branch.day && isOpen(book, sale),
  );
  if (earlier.length === 0) return;
  const sale = branch.chance.one(earlier);
  await remove(branch, book, sale);
  await sell(branch, book, sale.day);
}

/** Creates a warranty of a client's sale. */
export async function sellWarranty(branch: Branch, book: Book): Promise<void> {
  const { chance, day, office } = branch;
  const from = addDays(day, -30);
  const sales = book.sales.filter(
    (sale) => sale.kind === 'SALE' && sale.clientId !== null && sale.day >= from,
  );
  if (sales.length === 0 || turnsOf(book, day).length === 0) return;
  const sale = chance.one(sales);
  const client = book.clients.find(({ id }) => id === sale.clientId);
  const position = chance.below(sale.lines.length);
  if (sale.refunded.has(position)) return;
  const line = newLine(branch, book, day, 'warranty', { service: sale.lines[position]?.service });
  const tip = chance.one(['0', '2.50']);
  const salesDetailId = (await lineIdsOf(branch, sale))[position];
  const usdRate = rateOn(book, 'USD', day);
  const paid = payment(branch, book, sum([line.cost, tip]), usdRate);
  await ensureCash(branch, book, paid.flows);
  const id = await branch.act('crm_supervisor', 'procCreateSalesWarranty', {
    officeId: office.id,
    totalTip: tip,
    paymentDetails: paid.sent,
    identificationNumber: client?.identificationNumber,
    salesDetails: [{ ...sent(book, line), salesDetailId }],
  });
  book.sales.push({
    id,
    day,
    kind: 'WARRANTY',
    clientId: sale.clientId,
    advertising: false,
    usdRate,
    lines: [line],
    tip,
    corrections: 0,
    ...entered(book, paid),
    warrants: sale,
    position,
  });
}

export async function spend(branch: Branch, book: Book): Promise<void> {
  const { chance, office } = branch;
  const { providerId, moneyStoreId } = book;
  const amount = `${1 + chance.below(900)}.${10 + chance.below(89)}`;
  const day = chance.oneIn(5) ? addDays(branch.day, -1 - chance.below(12)) : branch.day;
  await reopen(branch, book, day);
  const kind = chance.one(['invoice', 'extra'] as const);
  const owner = { officeId: office.id, companyId: office.companyId };
  const id =
    kind === 'invoice'
      ? await branch.act('crm_admin', 'createInvoice', {
          invoice: {
            ...owner,
            providerId,
            moneyStoreId,
            invoiceNumber: `C-${branch.next()}`,
            invoiceDate: `${day} 09:00:00`,
            notes: 'Compra',
            total: amount,
            taxTotal: '0.00',
          },
        })
      : await branch.act('crm_supervisor', 'createExtraExpense', {
          extraExpense: {
            ...owner,
            serviceName: 'Agua',
            amount,
            currency: office.currency,
            expenseDate: `${day} 09:00:00`,
          },
        });
  book.expenses.push({ id, kind, day, amount });
}

export async function deleteExpense(branch: Branch, book: Book): Promise<void> {
  if (book.expenses.length === 0) return;
  const expense = branch.chance.one(book.expenses.slice(-20));
  await reopen(branch, book, expense.day);
  const { id, kind } = expense;
  if (kind === 'invoice') {
    await branch.act('crm_admin', 'updateInvoiceById', { id, invoicePatch: { status: 2 } });
  } else {
    const extraExpensePatch = { status: 2 };
    await branch.act('crm_supervisor', 'updateExtraExpenseById', { id, extraExpensePatch });
  }
  book.expenses.splice(book.expenses.indexOf(expense), 1);
}

/** Sets a new rate of the day. */
export async function changeRate(branch: Branch, { rates }: Book): Promise<void> {
  const { chance, office, day } = branch;
  const value = `${230 + chance.below(30)}.${1000 + chance.below(8999)}`;
  const officePatch = { exchangeValue: value };
  await branch.act('crm_supervisor', 'updateOfficeById', { id: office.id, officePatch });
  rates.USD.push({ day, value });
}

/** Changes tax, base or royalty. */
export async function changeSettings(branch: Branch, { rates }: Book): Promise<void> {
  const { chance, office, day } = branch;
  const [kind, name, values] = chance.one([
    ['TAX', 'IVA', ['0.16', '0.12', '0.08']],
    ['BASE', 'NET_BASE', ['1', '0.9', '0.85']],
    ['ROYALTY', 'ROYALTY', ['0.1', '0.08', '0.065']],
  ] as const);
  const value = chance.one<string>(values);
  const input = { officeId: office.id, companyId: office.companyId, config: { [name]: value } };
  await branch.act('crm_admin', 'procSettingsCreateUpdate', input);
  rates[kind].push({ day, value });
}

/** Changes a price or a discount. */
export async function changePrices(branch: Branch, { prices, discounts }: Book): Promise<void> {
  const { chance, day, office } = branch;
  const offered = prices.get(chance.one(services)) as SubserviceFixture;
  const { id: subserviceId, name } = offered;
  if (chance.oneIn(2)) {
    const cost = `${5 + chance.below(60)}.50`;
    const input = { id: subserviceId, subservicePatch: { cost } };
    await branch.act('crm_supervisor', 'updateSubserviceById', input);
    prices.set(name, { ...offered, cost });
    return;
  }
  const percent = `${1 + chance.below(50)}.00`;
  const until = addDays(day, chance.below(5));
  await branch.act('crm_supervisor', 'procCreateDiscounts', {
    officeId: office.id,
    discountName: `Promoción ${branch.next()}`,
    beginDate: day,
    endDate: until,
    days: [0, 1, 2, 3, 4, 5, 6],
    details: [{ subserviceId, percentageDiscount: percent }],
  });
  discounts.push({ subserviceId, percent, from: day, until });
}
