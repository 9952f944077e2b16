import { beforeAll, describe, expect, test } from 'vitest';
import { caracas, db } from './cast-stage.ts';
import { type Rival, seedRival } from './rival.ts';
import { onWhomToFind } from './search-stage.ts';

onWhomToFind();

describe('a search past row-level security narrows itself', () => {
  let rival: Rival;
  beforeAll(async () => {
    rival = await db.asOwner((_, client) => seedRival(client));
  });

  const asked = { searchText: 'jose' };
  const questions = [
    ['a page', `cardinality(app_hidden.clients_page($1, 'id', true, 0, 500))`],
    ['the count', 'app_hidden.clients_total($1)'],
    ['the likeliest', 'cardinality(app_hidden.ranked_clients($1, 50))'],
  ] as const;

  test.for(questions)('%s holds nobody of another company (D57)', async ([, question]) => {
    const ask = (email: string) =>
      db.as(email, (sql) => sql.query<{ count: number }>(`select ${question} as count`, [asked]));
    expect((await ask(caracas.email('crm_supervisor')))[0]?.count).toBeGreaterThan(0);
    expect(await ask(rival.people.crm_supervisor.email)).toEqual([{ count: 0 }]);
  });

  test.for(questions)('%s holds nobody for who reads no clients (D57)', async ([, question]) => {
    const [row] = await db.as(caracas.email('crm_technical'), (sql) =>
      sql.query<{ count: number }>(`select ${question} as count`, [asked]),
    );
    expect(row?.count).toBe(0);
  });

  test.for([
    `'; drop table app_public.clients; --`,
    `') or true or (client.search_text like '`,
    `\\' or 1=1 --`,
    '$1 %s %I %L',
  ])('%j stays what was typed (D57)', async (typed) => {
    for (const field of [
      'searchText',
      'firstName',
      'identificationNumber',
      'phone',
      'email',
      'officeId',
    ]) {
      const condition = { searchText: 'jose', [field]: typed };
      const answer = db.as(caracas.email('crm_supervisor'), (sql) =>
        sql.query(`select app_hidden.clients_total($1) as count`, [condition]),
      );
      if (field === 'officeId') await expect(answer).rejects.toThrow(/uuid/);
      else expect(await answer).toEqual([{ count: 0 }]);
    }
  });
});
