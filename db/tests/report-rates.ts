import type { CastDatabase, Sql } from './database.ts';

/** Earns on other technicians' lines of an office; with a turn alone when `byTurn` (D20). */
interface Leader {
  readonly employee: string;
  readonly place: number;
  readonly byTurn: boolean;
  /** In millionths. */
  fraction: bigint;
}

/** At which rates, in millionths, everyone earns on each sale by what was in force when they began to (D11, D20). */
export interface KnownRates {
  ofTechnician(sale: string, employee: string): bigint;
  /** By who earns on other technicians' lines of the sale. */
  ofLeaders(sale: string): ReadonlyMap<string, bigint>;
}

interface KnownSale {
  readonly place: number;
  readonly day: number;
  readonly technicians: ReadonlyMap<string, bigint>;
  readonly leaders: Map<string, bigint>;
}

const millionths = (permille: number) => BigInt(permille * 1000);

/** Keeps account of commissions by what people do, so that a test need not ask the database. */
export class RatesInForce implements KnownRates {
  readonly #leaders: readonly Leader[];
  readonly #technicians: Map<string, bigint>;
  readonly #atWork = new Set<string>();
  readonly #sales = new Map<string, KnownSale>();

  private constructor(leaders: readonly Leader[], technicians: Map<string, bigint>) {
    this.#leaders = leaders;
    this.#technicians = technicians;
  }

  /** @param offices by their places in the history */
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
          place: offices.indexOf(office),
          byTurn,
          fraction: fraction(leading),
        })),
      new Map(
        people.filter(({ serves }) => serves).map(({ employee, own }) => [employee, fraction(own)]),
      ),
    );
  }

  /** A sale was registered, or corrected: who earns on it does so at the rates of now. */
  recorded(sale: string, place: number, day: number): void {
    const earning = this.#leaders.filter(
      (leader) =>
        leader.place === place &&
        leader.fraction > 0n &&
        (!leader.byTurn || this.#atWork.has(`${leader.employee} ${day}`)),
    );
    this.#sales.set(sale, {
      place,
      day,
      technicians: new Map(this.#technicians),
      leaders: new Map(earning.map(({ employee, fraction }) => [employee, fraction])),
    });
  }

  /** What a refund takes back: of a sale of another day the rates that it had when it was refunded. */
  refunded(refund: string, sale: string, today: number): void {
    const sold = this.#sales.get(sale);
    if (!sold) return;
    const copied = { ...sold, day: -1, leaders: new Map(sold.leaders) };
    this.#sales.set(refund, sold.day === today ? sold : copied);
  }

  /** Who leads by turn earns on the whole day, from the first sale on. */
  turnOpened(employee: string, place: number, day: number): void {
    this.#atWork.add(`${employee} ${day}`);
    const leader = this.#leaders.find((each) => each.employee === employee && each.byTurn);
    if (!leader || leader.fraction === 0n) return;
    for (const sale of this.#salesOf(place, day)) sale.leaders.set(employee, leader.fraction);
  }

  turnDeleted(employee: string, place: number, day: number): void {
    this.#atWork.delete(`${employee} ${day}`);
    for (const sale of this.#salesOf(place, day)) sale.leaders.delete(employee);
  }

  *#salesOf(place: number, day: number): Generator<KnownSale> {
    for (const sale of this.#sales.values()) {
      if (sale.place === place && sale.day === day) yield sale;
    }
  }

  /** Changes the commission of one who leads; sales that are there keep theirs. */
  async changeLeader(
    database: CastDatabase,
    place: number,
    which: number,
    permille: number,
  ): Promise<void> {
    const leaders = this.#leaders.filter((leader) => leader.place === place);
    const leader = leaders[which % leaders.length] as Leader;
    leader.fraction = millionths(permille);
    await database.query(
      `update app_public.employees set ${leader.byTurn ? 'supervisor_commission' : 'commission'} = $2 where id = $1`,
      [leader.employee, permille / 1000],
    );
  }

  async changeTechnician(
    database: CastDatabase,
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
