import type pg from 'pg';

/**
 * Whether the tests run at offices with cash control (document 4 §6), each with an open register:
 * `TURNO_TEST_CASH=on`. Calls without registers must have the same results.
 */
export const cashIsControlled = process.env.TURNO_TEST_CASH === 'on';

/**
 * Whether a list or table has rows of open registers in that case; tests of document 4 cover them.
 */
export const isOfOpenRegisters = (name: string): boolean =>
  cashIsControlled && /money_?(entries|balances)$/i.test(name);

/**
 * Turns on cash control with an open register for every office of a clone, also for later offices.
 */
export async function controlAllCash(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create function app_private.tg_open_first_register() returns trigger language plpgsql as $$
      declare
        register app_public.cash_registers := app_hidden.make_register(new.office_id, 'Caja 1');
      begin
        perform app_hidden.settle_default_register(new.office_id, register.id);
        insert into app_public.cash_sessions (company_id, office_id, register_id, business_day)
        values (register.company_id, register.office_id, register.id, app_hidden.office_today(register.office_id));
        return null;
      end
    $$;
    create trigger open_first_register after insert or update of cash_control on app_public.office_settings
      for each row when (new.cash_control) execute function app_private.tg_open_first_register();
    update app_public.office_settings set cash_control = true;
    drop trigger open_first_register on app_public.office_settings;
    alter table app_public.office_settings alter cash_control set default true;
    create trigger open_first_register after insert on app_public.office_settings
      for each row when (new.cash_control) execute function app_private.tg_open_first_register();
    delete from app_private.office_changes;
    delete from app_public.audit_entries where object_type in ('cash_registers', 'cash_sessions', 'money_stores')`);
}
