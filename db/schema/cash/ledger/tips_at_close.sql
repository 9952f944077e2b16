-- Returns the unpaid tips by technician for the record of a close. Unpaid tips offset overpaid amounts at the close,
-- before they are too old to be paid. Tips that another transaction pays or reverses at that moment are offset by the
-- next close.
create or replace function app_hidden.tips_at_close(p_office_id uuid) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform app_hidden.cover_tip_debt(p_office_id, owed.employee_id)
      from (select debt.employee_id from app_hidden.tip_debts(p_office_id) as debt) as owed
      where pg_try_advisory_xact_lock(hashtextextended('tips' || owed.employee_id::text, 0));
      return (
        select coalesce(jsonb_agg(jsonb_build_object(
          'employeeId', open.employee_id, 'fullName', open.full_name, 'tipsLeft', open.tips_left::text)
          order by open.full_name collate "es-x-icu", open.employee_id), '[]')
        from app_hidden.open_tips(p_office_id) as open);
    end
  $$;
