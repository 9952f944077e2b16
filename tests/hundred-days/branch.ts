import { expect } from 'vitest';
import { documentedRoleNames, type RoleName } from '#db/demo/staff.ts';
import type { TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { addDays, type LocalDate } from '#domain/dates.ts';
import type { Permission } from '#domain/permissions.ts';
import type { TestServer } from '#server/test-server.ts';
import { documentOf } from '../access/acts.ts';
import type { Chance } from '../hostile/chance.ts';
import { giveClock } from './clock.ts';

/** What somebody is told who acts: `done`, or the code of a refusal with what it says. */
export interface Answer {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Of what was made. */
  readonly id: string;
}

/** How somebody goes on after a refusal: what they change before they try again. */
export type WaysOn = Readonly<Record<string, (answer: Answer) => void | Promise<void>>>;

/** Somebody of the cast who tries what may not be theirs, and then asks who may. */
export interface Person {
  role: RoleName;
  readonly waysOn: WaysOn;
}

/** A branch as its people play it through the API: who acts, what they were told, and what they know. */
export interface Branch {
  readonly database: TestDatabase;
  readonly office: StageOffice;
  readonly chance: Chance;
  /** The day that is being played, by the office's calendar. */
  readonly day: LocalDate;
  /** A number that was not used before. */
  next(): number;
  may(role: RoleName, permission: Permission): boolean;
  /** Anybody, most often somebody who may. */
  somebodyFor(permission: Permission): Person;
  say(role: RoleName, mutation: string, input: object): Promise<Answer>;
  ask<Data>(role: RoleName, query: string, variables?: object): Promise<Data>;
  /** Tries until it is done, by the ways on; throws at a refusal that has none. Answers what was made. */
  manage(what: string, attempt: () => Promise<Answer>, waysOn: WaysOn): Promise<Answer>;
}

/** What a person does by one call; `input` is sent as it stands at each try. */
export const act = (
  branch: Branch,
  person: Person,
  what: string,
  mutation: string,
  input: object,
  waysOn: WaysOn = person.waysOn,
): Promise<Answer> => branch.manage(what, () => branch.say(person.role, mutation, input), waysOn);

/** A procedure tells what it made beside how it ended. */
const asking = (mutation: string) =>
  documentOf(mutation).replace(
    '{ vEndCode }',
    `{ ${/Inventory|Stock/.test(mutation) ? 'vInventoryId' : 'vId'} vEndCode vMessage }`,
  );

/** The day after the last one that is played: a seed plays the same days whenever it runs, over New Year's in all of them. */
const today: LocalDate = '2026-01-20';

/** How often somebody tries before giving up: more refusals in a row are a dead end. */
const patience = 12;

/** Opens 'Caracas' on a server and a day. `outcomes` counts what was told, by act and code. */
export async function openBranch(
  database: TestDatabase,
  server: TestServer,
  chance: Chance,
  outcomes: Map<string, number>,
): Promise<Branch & { turnTo(daysAgo: number): Promise<void> }> {
  const office = { ...(await stageOffice(database, 'Caracas')), today };
  await database.query(
    `update app_public.office_rates set valid_from = '2020-01-01'
     where office_id = $1 and valid_from > '2020-01-01'`,
    [office.id],
  );
  const setClock = await giveClock(database);
  const granted = await database.query<{ role: RoleName; permission: string }>(
    `select role_name as role, permission from app_public.role_permissions
     join app_public.roles as role on role.id = role_id where role.company_id = $1`,
    [office.companyId],
  );
  const grants = new Set(granted.map(({ role, permission }) => `${role} ${permission}`));
  const may = (role: RoleName, permission: Permission) => grants.has(`${role} ${permission}`);
  const tokens = new Map<RoleName, Promise<string>>();
  const tokenOf = (role: RoleName) => {
    const token = tokens.get(role) ?? server.signIn(office.email(role));
    tokens.set(role, token);
    return token;
  };
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  let used = 0;
  let day: LocalDate = office.today;

  return {
    database,
    office,
    chance,
    may,
    get day() {
      return day;
    },
    async turnTo(daysAgo) {
      day = addDays(office.today, -daysAgo);
      const [at] = await database.query<{ opens: string }>(
        `select (($1 || ' 10:00')::timestamp at time zone $2)::text as opens`,
        [day, office.timeZone],
      );
      await setClock(at?.opens ?? '');
    },
    next: () => ++used,

    somebodyFor(permission) {
      const those = documentedRoleNames.filter((role) => may(role, permission));
      const askWhoMay = () => {
        expect(may(person.role, permission), `${person.role} has ${permission}`).toBe(false);
        person.role = chance.one(those);
      };
      const person: Person = {
        role: chance.one(chance.oneIn(6) ? documentedRoleNames : those),
        // What one does not even see is not there.
        waysOn: { FORBIDDEN: askWhoMay, NOT_FOUND: askWhoMay },
      };
      return person;
    },

    async say(role, mutation, input) {
      const { data, errors } = await server.graphql(asking(mutation), {
        variables: { input },
        token: await tokenOf(role),
      });
      const [refusal] = errors ?? [];
      if (refusal) {
        const { code, params = {}, field, text } = refusal.extensions;
        expect(text, `${code} is told in words`).toMatch(/\S/);
        return { code, params: { ...params, field }, id: '' };
      }
      const payload = data[mutation];
      const result = payload.result;
      if (result && result.vEndCode !== '99999') {
        return { code: result.vEndCode, params: { text: result.vMessage }, id: '' };
      }
      const [made] = Object.values(payload) as Record<string, string>[];
      return { code: 'done', params: {}, id: made?.vId ?? made?.vInventoryId ?? made?.id ?? '' };
    },

    async ask(role, query, variables = {}) {
      const { data, errors } = await server.graphql(query, {
        variables,
        token: await tokenOf(role),
      });
      if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
      return data;
    },

    async manage(what, attempt, waysOn) {
      let answer = await attempt();
      for (let tries = 0; answer.code !== 'done'; tries++) {
        const outcome = `${what}: ${answer.code}`;
        count(outcome);
        const wayOn = waysOn[answer.code];
        if (!wayOn || tries === patience) {
          throw new Error(`No way on from ${outcome} ${JSON.stringify(answer.params)}`);
        }
        await wayOn(answer);
        answer = await attempt();
      }
      count(what);
      return answer;
    },
  };
}
