import { beforeAll, expect, test } from 'vitest';
import { caracas, db, onTheCast } from './cast-stage.ts';

onTheCast();

beforeAll(async () => {
  // A hundred a day at each office, half of the days to come.
  await db.query(
    `alter table app_public.appointments disable trigger user;
     insert into app_public.appointments (
       company_id, office_id, first_name, last_name, phone, appointment_date, ends_at, appointment_day, office_name)
     select company_id, id, 'Ana', 'Rivas', '', begins, begins + interval '45 minutes',
       (begins at time zone time_zone)::date, office_name
     from app_public.offices,
       generate_series(-50, 49) as day, generate_series(0, 99) as place,
       lateral (select (app_hidden.office_today(id) + day + time '08:00' + make_interval(mins => 5 * place))
         at time zone time_zone as begins) as at;
     alter table app_public.appointments enable trigger user;
     analyze app_public.appointments`,
  );
});
const midnight = () => `${caracas.today} 00:00:00`;

/** What is read of appointments, by which index, and whether it has to be sorted. */
async function planOf(
  role: 'crm_supervisor' | 'crm_technical_attendant' | 'crm_admin',
  clauses: string,
) {
  const rows = await db.as(caracas.email(role), (sql) =>
    sql.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off, buffers off) select id from app_public.v_appointments ${clauses}`,
    ),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return {
    indexes: [...plan.matchAll(/ using (appointments_\w+)|Index Scan on (appointments_\w+)/g)].map(
      ([, plain, bitmap]) => plain ?? bitmap,
    ),
    sorted: /^ *->? *Sort/m.test(plan),
    whole: / Seq Scan on appointments/.test(plan),
    read: Math.max(
      ...[...plan.matchAll(/Scan.* on (?:appointments|appointments_\w+)\b.*rows=([\d.]+)/g)].map(
        ([, count]) => Number(count),
      ),
    ),
  };
}

test.for(['crm_supervisor', 'crm_technical_attendant', 'crm_admin'] as const)(
  'the first page of %s is read in the order of an index, and no more than it',
  async (role) => {
    for (const clauses of [
      'order by appointment_date desc, id desc limit 50',
      `where appointment_date >= '${midnight()}' order by appointment_date, id limit 50`,
    ]) {
      const plan = await planOf(role, clauses);
      expect(plan, clauses).toMatchObject({ sorted: false, whole: false });
      expect(plan.read).toBeLessThanOrEqual(50);
    }
  },
);

test('a day of the calendar reads the rows of that day', async () => {
  for (const role of ['crm_supervisor', 'crm_technical_attendant', 'crm_admin'] as const) {
    const plan = await planOf(
      role,
      `where office_id = '${caracas.id}' and appointment_day between '${caracas.today}' and '${caracas.today}'
       order by appointment_date, id limit 500`,
    );
    expect(plan.indexes).toHaveLength(1);
    expect(plan).toMatchObject({ whole: false, read: 100 });
  }
});
