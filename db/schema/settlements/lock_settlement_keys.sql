-- Serializes what changes the amount owed to employees: preparation, advances, corrections and deletions (doc 6 §8). The
-- keys are locked in ascending order and before any row of a settlement.
create or replace function app_hidden.lock_settlement_keys(p_employee_ids uuid[]) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      employee uuid;
    begin
      for employee in select distinct id from unnest(p_employee_ids) as id where id is not null order by id loop
        perform app_hidden.lock_key(hashtextextended('settle' || employee::text, 0), false);
      end loop;
    end
  $$;

-- Locks the unpaid tips of employees, as the payment of a tip does (give_tips.sql), before their settlement keys.
create or replace function app_hidden.lock_tip_keys(p_employee_ids uuid[]) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      employee uuid;
    begin
      for employee in select distinct id from unnest(p_employee_ids) as id order by id loop
        perform app_hidden.lock_key(hashtextextended('tips' || employee::text, 0), false);
      end loop;
    end
  $$;
