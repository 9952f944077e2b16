import { expect, test } from 'vitest';
import { priced, sell } from '../support/acts.ts';
import { attendant, caracas, db, supervisor } from '../support/demo-fixture.ts';
import { onTwoTurns, technicians, turns } from './two-turns-fixture.ts';

onTwoTurns();

const [cut, straightening] = ['Corte de dama', 'Planchado'];
const line = (name: string, turn: number) => priced(caracas, name, turns[turn] as string);
const habits = (actor = attendant) =>
  db.queryAs(
    actor,
    'select *, last_day::text from app_public.proc_client_habits($1, app_hidden.current_office_id())',
    [caracas.client.id],
  );
const mostSold = (actor = attendant) =>
  db.queryAs<{ id: string; subservice_ids: string[] }>(
    actor,
    'select * from app_public.proc_most_sold(app_hidden.current_office_id())',
  );
const subservice = (name: string) => caracas.subservice(name).id;

test('usual choices of a client come from two sales, and the last sale is returned', async () => {
  expect(await habits()).toEqual([]);
  const lines = [line(cut, 0), line(straightening, 1)];
  const due = lines.reduce((sum, { cost }) => sum + Number(cost), 0).toFixed(2);
  const payment_details = [{ amount: due, payment_type: 'TDD', currency: 'VES' }];
  await sell(db, caracas, lines, { payment_details });
  const lastLines = lines.map(({ subserviceId }, index) => ({
    subserviceId,
    employeeId: technicians[index]?.id,
  }));
  const last = { id: caracas.client.id, last_day: caracas.today };
  const unusual = { usual_subservice_id: null, usual_employee_id: null, usual_payment_type: null };
  expect(await habits()).toMatchObject([{ ...last, ...unusual, last_lines: lastLines }]);

  await sell(db, caracas, lines, { payment_details });
  await sell(db, caracas, [line(straightening, 0)]);
  expect(await habits()).toMatchObject([
    {
      usual_subservice_id: subservice(straightening),
      usual_employee_id: technicians[0]?.id,
      usual_payment_type: 'TDD',
      usual_payment_currency: 'VES',
      last_lines: [{ subserviceId: subservice(straightening), employeeId: technicians[0]?.id }],
    },
  ]);
});

test('the most sold active subservices of an office come first', async () => {
  await sell(db, caracas, [line('Balayage', 0)]);
  const ids = [straightening, cut, 'Balayage'].map(subservice);
  expect(await mostSold()).toEqual([{ id: caracas.id, subservice_ids: ids }]);
  await db.query('update app_public.subservices set status = 2 where id = $1', [
    subservice(straightening),
  ]);
  expect(await mostSold()).toMatchObject([{ subservice_ids: ids.slice(1) }]);
});

test('habits and most sold services are for those who sell at the office', async () => {
  for (const actor of ['crm_technical', 'crm_marketing'] as const) {
    expect(await habits(caracas.email(actor))).toEqual([]);
    expect(await mostSold(caracas.email(actor))).toEqual([]);
  }
  const elsewhere = 'select * from app_public.proc_client_habits($1)';
  const valencia = supervisor.replace('caracas', 'valencia');
  expect(await db.queryAs(valencia, elsewhere, [caracas.client.id])).toEqual([]);
});
