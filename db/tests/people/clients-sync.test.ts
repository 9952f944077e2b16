import { describe, expect, test } from 'vitest';
import { onAppointmentsOfThreeDays } from '../appointments/appointment-access-fixture.ts';
import { act, inDays, lineFor, stored } from '../appointments/appointments-acts.ts';
import { caracas, db, supervisor } from '../support/demo-fixture.ts';
import { createClient } from './clients-fixture.ts';

onAppointmentsOfThreeDays();

describe("the 'Sincronizar Clientes' procedure (D32)", () => {
  const walkInNamed = async (first_name: string, last_name: string, phone: string) => {
    const { v_id } = await act(db, caracas, 'proc_create_appointments_by_name', {
      first_name,
      last_name,
      phone,
      appointment_date: inDays(caracas, 5),
      details: [lineFor(caracas, undefined)],
    });
    return v_id as string;
  };
  const addClient = async (
    identification_number: string,
    first_name: string,
    last_name: string,
    phone: string,
  ) =>
    (await createClient({ identification_number, first_name, last_name, phone }, supervisor)).v_id;
  const link = () => db.query('select app_private.link_appointments($1)', [caracas.companyId]);

  test('the procedure links a walk-in to the only client with its phone or name (D32)', async () => {
    await addClient('V26000001', 'Zoraida', 'Pírela', '0414-6660001');
    await addClient('V26000002', 'Ana', 'Pérez', '0414-6660002');
    await addClient('V26000003', 'Ana', 'Pérez', '0414-6660003');
    const byPhone = await walkInNamed('Zori', 'P.', '+58 414 666.00.01');
    const byName = await walkInNamed('ZORAIDA', 'Pirela', '0412-0000001');
    const twoOfThatName = await walkInNamed('Ana', 'Pérez', '0412-0000002');
    const phoneOfOneNameOfAnother = await walkInNamed('Zoraida', 'Pírela', '0414-6660003');
    const otherClient = await walkInNamed('Nadie', 'Conocido', '0412-0000003');
    await link();
    expect((await stored(db, byPhone)).clientIn).toBe('V26000001');
    expect((await stored(db, byName)).clientIn).toBe('V26000001');
    for (const id of [twoOfThatName, phoneOfOneNameOfAnother, otherClient]) {
      expect((await stored(db, id)).clientIn).toBe('');
    }
    const [shown] = await db.query(
      'select contact_name, contact_last_name, contact_phone, first_name from app_public.appointments where id = $1',
      [byPhone],
    );
    expect(shown).toEqual({
      contact_name: 'Zoraida',
      contact_last_name: 'Pírela',
      contact_phone: '0414-6660001',
      first_name: 'Zori',
    });
  });

  test('the procedure links no walk-in to a disabled client or a client of another company', async () => {
    const id = await addClient('V26000004', 'Omaira', 'Rivas', '0414-6660004');
    await db.query('update app_public.clients set status = 2 where id = $1', [id]);
    const omaira = await walkInNamed('Omaira', 'Rivas', '0414-6660004');
    await link();
    expect((await stored(db, omaira)).clientIn).toBe('');
  });
});
