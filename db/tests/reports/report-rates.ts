import type { DemoDatabase, Sql } from '../support/database.ts';

/**
 * A person who earns on other technicians' lines of an office; only with a turn if `byTurn` (D20).
 */
interface Leader {
  readonly employee: string;
  readonly officeIndex: number;
  readonly byTurn: boolean;
  /** In millionths. */
  fraction: bigint;
}

/**
 * Earning rates of each sale, in millionths, at the time when the person began to earn on it (D11,
 * D20).
 */
export interface KnownRates {
  ofTechnician(sale: string, employee: string): bigint;
  /** Rates of people who earn on other technicians' lines of the sale. */
  ofLeaders(sale: string): ReadonlyMap<string, bigint>;
}

interface KnownSale {
  readonly officeIndex: number;
  readonly day: number;
  readonly technicians: ReadonlyMap<string, bigint>;
  readonly leaders: Map<string, bigint>;
}

const millionths = (permille: number) => BigInt(permille * 1000);

/** Computes earning rates from the acts, so that a test does not query the database for them. */
export class RatesInForce implements KnownRates {
  readonly #leaders: readonly Leader[];
  readonly #technicians: Map<string, bigint>;
  readonly #atWork = new Set<string>();
  readonly #sales = new Map<string, KnownSale>();

  private constructor(leaders: readonly Leader[], technicians: Map<string, bigint>) {
    this.#leaders = leaders;
    this.#technicians = technicians;
  }

  /** @param offices by their index in the history */
  static async read(database: Sql, offices: readonly string[]): Promise<RatesInForce> {
    const people = await database.query<{
      employee: string;
      office: string;
      serves: boolean;
      byTurn: boolean;
      own: string;
      leading: string;
    }>(
      `select employee.id as employee, office_id as office, takes_turns as serves, earns_on = 'lines' as "byTurn",
         commission as own, case earns_on when 'office' then commission else supervisor_commission end as leading
       from app_public.employees as employee join app_public.roles as role on role.id = role_id
       where office_id = any ($1) order by employee.id`,
      [offices],
    );
    const fraction = (value: string) => BigInt(Math.round(Number(value) * 1e6));
    return new RatesInForce(
      people
        .filter(({ leading }) => Number(leading) > 0)
        .map(({ employee, office, byTurn, leading }) => ({
          employee,
          officeIndex: offices.indexOf(office),
          byTurn,
          fraction: fraction(leading),
        })),
      new Map(
        people.filter(({ serves }) => serves).map(({ employee, own }) => [employee, fraction(own)]),
      ),
    );
  }

  /** A sale was created or corrected: its people earn at the present rates. */
  recorded(sale: string, officeIndex: number, day: number): void {
    const earning = this.#leaders.filter(
      (leader) =>
        leader.officeIndex === officeIndex &&
        leader.fraction > 0n &&
        (!leader.byTurn || this.#atWork.has(`${leader.employee} ${day}`)),
    );
    this.#sales.set(sale, {
      officeIndex,
      day,
      technicians: new Map(this.#technicians),
      leaders: new Map(earning.map(({ employee, fraction }) => [employee, fraction])),
    });
  }

  /**
   * Rates that a refund subtracts: for a sale of another day, the rates at the time of the refund.
   */
  refunded(refund: string, sale: string, today: number): void {
    const sold = this.#sales.get(sale);
    if (!sold) return;
    const copied = { ...sold, day: -1, leaders: new Map(sold.leaders) };
    this.#sales.set(refund, sold.day === today ? sold : copied);
  }

  /** A person who leads by turn earns on the whole day from its first sale. */
  turnOpened(employee: string, officeIndex: number, day: number): void {
    this.#atWork.add(`${employee} ${day}`);
    const leader = this.#leaders.find((each) => each.employee === employee && each.byTurn);
    if (!leader || leader.fraction === 0n) return;
    for (const sale of this.#salesOf(officeIndex, day)) sale.leaders.set(employee, leader.fraction);
  }

  turnDeleted(employee: string, officeIndex: number, day: number): void {
    this.#atWork.delete(`${employee} ${day}`);
    for (const sale of this.#salesOf(officeIndex, day)) sale.leaders.delete(employee);
  }

  *#salesOf(officeIndex: number, day: number): Generator<KnownSale> {
    for (const sale of this.#sales.values()) {
      if (sale.officeIndex === officeIndex && sale.day === day) yield sale;
    }
  }

  /** Changes the commission of a leader; existing sales keep theirs. */
  async changeLeader(
    database: DemoDatabase,
    officeIndex: number,
    which: number,
    permille: number,
  ): Promise<void> {
    const leaders = this.#leaders.filter((leader) => leader.officeIndex === officeIndex);
    const leader = leaders[which % leaders.length] as Leader;
    leader.fraction = millionths(permille);
    await database.query(
      `update app_public.employees set ${leader.byTurn ? 'supervisor_commission' : 'commission'} = $2 where id = $1`,
      [leader.employee, permille / 1000],
    );
  }

  async changeTechnician(
    database: DemoDatabase,
    employee: string,
    permille: number,
  ): Promise<void> {
    this.#technicians.set(employee, millionths(permille));
    await database.query('update app_public.employees set commission = $2 where id = $1', [
      employee,
      permille / 1000,
    ]);
  }

  ofTechnician(sale: string, employee: string): bigint {
    return this.#sales.get(sale)?.technicians.get(employee) ?? 0n;
  }

  ofLeaders(sale: string): ReadonlyMap<string, bigint> {
    return this.#sales.get(sale)?.leaders ?? new Map();
  }
}
