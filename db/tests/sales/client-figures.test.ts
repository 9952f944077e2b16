import { expect, test } from 'vitest';
import { callAs, priced, sell } from '../support/acts.ts';
import { attendant, caracas, db, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { onTwoTurns, technicians, turns } from './two-turns-fixture.ts';

onTwoTurns();

const line = (turn: number) => priced(caracas, 'Corte de dama', turns[turn] as string);
const own = 'app_hidden.current_office_id()';
const figures = (actor = attendant, office = own) =>
  db.queryAs<{ visits: number; spent: { currency: string; amount: string }[] }>(
    actor,
    `select * from app_public.proc_client_figures($1, ${office})`,
    [caracas.client.id],
  );
const cost = () => Number(line(0).cost);

test('figures of a client count visits and net amounts and name the favourite technician', async () => {
  expect(await figures()).toEqual([]);
  await sell(db, caracas, [line(0)]);
  const [technician] = technicians;
  const first = { visits: 1, spent: [{ currency: 'VES', amount: cost().toFixed(2) }] };
  expect(await figures()).toMatchObject([
    { id: caracas.client.id, time_zone: 'America/Caracas', favourite_employee_id: null, ...first },
  ]);

  await sell(db, caracas, [line(1), line(1)]);
  const refunded = await sell(db, caracas, [line(0)]);
  const spent = [{ currency: 'VES', amount: (4 * cost()).toFixed(2) }];
  const favourite = { favourite_employee_id: technician?.id };
  expect(await figures()).toMatchObject([{ visits: 3, spent, ...favourite }]);
  await callAs(db, supervisor, 'proc_refund_sale', { sale_id: refunded, reason: 'No le gustó' });
  const net = [{ currency: 'VES', amount: (3 * cost()).toFixed(2) }];
  expect(await figures()).toMatchObject([{ visits: 3, spent: net, ...favourite }]);
});

test('figures of a client are of the offices in which the caller reads sales', async () => {
  await sell(db, caracas, [line(0)]);
  const valencia = supervisor.replace('caracas', 'valencia');
  expect(await figures(valencia, 'null')).toEqual([]);
  expect(await rejectionOf(figures(valencia, `'${caracas.id}'`))).toMatchObject({
    code: 'FORBIDDEN',
    params: { field: 'officeId' },
  });
  expect(await figures(caracas.email('crm_admin'), 'null')).toHaveLength(1);
  for (const role of ['crm_technical', 'crm_administration'] as const) {
    expect(await rejectionOf(figures(caracas.email(role)))).toMatchObject({
      code: 'FORBIDDEN',
    });
  }
});
