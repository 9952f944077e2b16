--! Previous: sha1:eedd03bf060bd6f78a2492c364a269826dbc2b41
--! Hash: sha1:c608ad5bb3be86e90dd1c63fd80e2845a6111b00
--! Message: Messages that are recorded, repeated or told of in one set of words

-- Without a service a message is recorded, not sent (D33).
alter table app_public.messages
  drop constraint messages_state_check,
  add constraint messages_state_check
    check (state in ('pending', 'sending', 'sent', 'recorded', 'failed', 'held')) not valid;

-- A message that is asked for a second time is sent again, or told when it was.
--! Included messages/asked_event.sql
-- The event of a message that a person asks for, and may ask for again: the same text is the same event (D33), unless
-- the earlier one failed or is wanted `again`. Fails telling what became of the earlier one and when, for who said
-- `again` => false; a client of the documents says nothing, and gets the earlier event, which is queued no second time.
create or replace function app_hidden.asked_event(office_id uuid, event text, again boolean) returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      most constant integer := 50;
      earlier record;
      local timestamp;
    begin
      select message.state, coalesce(message.sent_at, message.created) as at, office.time_zone,
        count(*) over () as times
      into earlier
      from app_public.offices as office
      join app_public.messages as message on message.company_id = office.company_id
      where office.id = asked_event.office_id
        and message.event_key = any (
          array[asked_event.event] || array(select asked_event.event || ':' || time from generate_series(2, most) as time))
      order by message.id desc
      limit 1;
      if earlier is null or asked_event.again is null and earlier.state <> 'failed' then
        return asked_event.event;
      end if;
      if earlier.state <> 'failed' and not asked_event.again then
        local := earlier.at at time zone earlier.time_zone;
        perform app_hidden.fail(
          case earlier.state when 'sent' then 'MESSAGE_SENT' when 'recorded' then 'MESSAGE_RECORDED' else 'MESSAGE_QUEUED' end,
          jsonb_build_object('when', concat(
            case when local::date = app_hidden.office_today(asked_event.office_id) then 'hoy'
              else 'el ' || to_char(local, 'DD/MM/YYYY') end,
            ' a las ', to_char(local, 'HH12:MI AM'))));
      end if;
      if earlier.times >= most then
        perform app_hidden.fail('TOO_MANY_REQUESTS');
      end if;
      return asked_event.event || ':' || earlier.times + 1;
    end
  $$;
--! EndIncluded messages/asked_event.sql
drop function if exists app_public.proc_send_profit_message(uuid, date);
drop function if exists app_public.proc_send_office_profit_message(uuid, date);
--! Included reports/proc_send_profit_message.sql
create or replace function app_public.proc_send_profit_message(
  employee_id uuid, date date default null, again boolean default null
)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      report record;
      told boolean := false;
    begin
      perform app_hidden.require('profit.send_sms');
      for report in
        select earned.*
        from app_public.proc_report_employee(proc_send_profit_message.date, proc_send_profit_message.employee_id) as earned
      loop
        if app_hidden.e164(report.employee_phone, report.currency_code) is null then
          perform app_hidden.fail('INVALID_PHONE', '{"field": "employeePhone"}');
        end if;
        -- Once for each text: the same figures again are the same event (D33).
        perform app_hidden.enqueue_message(report.office_id,
          app_hidden.asked_event(report.office_id,
            format('profit:%s:%s:%s', report.employee_id, report.report_date, md5(report.message)),
            proc_send_profit_message.again),
          report.employee_phone,
          app_hidden.fit_message(
            array['', substr(report.message, greatest(strpos(report.message, ', sus ganancias'), 1))],
            array[left(report.message, greatest(strpos(report.message, ', sus ganancias') - 1, 0))]));
        told := true;
      end loop;
      if not told then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(proc_send_profit_message.employee_id, report.employee_phone, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_send_profit_message(uuid, date, boolean) is
  E'@resultFieldName result\nSends a technician the SMS of what they earned on a day (today when it is not given) and in its week (doc 1 §7); once for the same figures (D33), unless `again` is true; when it is false, a second time fails with MESSAGE_SENT, MESSAGE_RECORDED or MESSAGE_QUEUED, which tell when the first was. Refuses a phone that no SMS reaches.';
grant execute on function app_public.proc_send_profit_message(uuid, date, boolean) to turno_staff;

create or replace function app_public.proc_send_office_profit_message(
  office_id uuid, date date default null, again boolean default null
)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_send_office_profit_message.office_id);
      profit record;
      losses record;
      day date;
      body text;
      leader record;
      last_phone text;
    begin
      perform app_hidden.require('office.send_sms');
      if proc_send_office_profit_message.office_id is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "officeId"}');
      end if;
      day := coalesce(proc_send_office_profit_message.date, app_hidden.office_today(office));
      select * into profit from app_public.proc_profit_by_office(day, office);
      select * into losses from app_public.proc_losses_by_office(day, office);
      if profit.office_id is null or losses.office_id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      body := app_hidden.fit_message(array['', format(
        ', ganancias del %s: %s; semana: %s; mes: %s; gastos del mes: %s; balance del mes: %s.',
        to_char(day, 'DD/MM/YYYY'),
        app_hidden.told_amount(profit.office_accumulated_profit_day, profit.currency_code),
        app_hidden.told_amount(profit.office_accumulated_profit_week, profit.currency_code),
        app_hidden.told_amount(profit.office_accumulated_profit_month, profit.currency_code),
        app_hidden.told_amount(losses.office_accumulated_losses_month, profit.currency_code),
        app_hidden.told_amount(
          profit.office_accumulated_profit_month - losses.office_accumulated_losses_month, profit.currency_code))],
        array[profit.office_name]);

      -- To who leads the office: those whose roles may send it.
      for leader in
        select employee.id, employee.phone
        from app_public.employees as employee
        join app_public.role_permissions as granted
          on granted.role_id = employee.role_id and granted.permission = 'office.send_sms'
        where employee.office_id = office and employee.status = 1
          and app_hidden.e164(employee.phone, profit.currency_code) is not null
        order by employee.id
      loop
        perform app_hidden.enqueue_message(office,
          app_hidden.asked_event(office, format('office profit:%s:%s:%s:%s', office, leader.id, day, md5(body)),
            proc_send_office_profit_message.again),
          leader.phone, body);
        last_phone := leader.phone;
      end loop;
      if last_phone is null then
        perform app_hidden.fail('INVALID_PHONE');
      end if;
      return row(office, case when office = any (app_hidden.leader_contact_offices()) then last_phone end, '99999', 'SMS enviado con exito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_send_office_profit_message(uuid, date, boolean) is
  E'@resultFieldName result\nSends who leads a branch the SMS of its profit, expenses and balance on a day (today when it is not given), its week and month (doc 3 §6, D26); once for the same figures (D33), unless `again` is true; when it is false, a second time fails with MESSAGE_SENT, MESSAGE_RECORDED or MESSAGE_QUEUED, which tell when the first was.';
grant execute on function app_public.proc_send_office_profit_message(uuid, date, boolean) to turno_staff;
--! EndIncluded reports/proc_send_profit_message.sql

-- A minus stands before the sign of the currency.
--! Included reports/profit_message.sql
-- How an amount is told in a message: 'Bs 1,234.50', '-Bs 20.50'. Mirrors formatMoney of domain/money.ts.
create or replace function app_hidden.told_amount(amount numeric, currency_code text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select case when round($1, 2) < 0 then '-' else '' end
      || case $2 when 'VES' then 'Bs' when 'PEN' then 'S/' when 'USD' then '$' else '€' end
      || ' ' || to_char(abs($1), 'FM999,999,999,999,990.00')
  $$;

grant execute on function app_hidden.told_amount(numeric, text) to turno_staff;
--! EndIncluded reports/profit_message.sql

-- One word for the password, and 'con éxito' where no document writes it otherwise.
--! Included access/change_password.sql
-- A new password, however it came about: ends every session (D36), frees the account, makes codes for one worthless,
-- stands in the trail as `how` and is told to the person.
create or replace function app_private.change_password(account_id uuid, password_hash text, how text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform app_private.set_password(change_password.account_id, change_password.password_hash);
      delete from app_private.password_codes as code
      where code.account_id = change_password.account_id and code.used_at is null;
      perform app_hidden.note_account(change_password.account_id, jsonb_build_object('password', how),
        'Su contraseña de Turno fue cambiada. Si no fue usted, avise a su administrador.');
    end
  $$;
--! EndIncluded access/change_password.sql
--! Included access/ask_password_code.sql
-- Someone without a session asks for a code by SMS. Known and unknown e-mails are counted, queued and answered alike; who
-- the account belongs to is looked up by the job. Fails with TOO_MANY_REQUESTS: 3 a day and one a minute for an e-mail,
-- 30 a day for an address, 500 a day in all.
create or replace function app_private.ask_password_code(email text, address text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      asked text := lower(btrim(ask_password_code.email));
      request uuid;
    begin
      perform pg_advisory_xact_lock(hashtext('app_private.ask_password_code'));
      if exists (
        select from app_private.password_code_requests as earlier
        where earlier.created > now() - interval '24 hours'
        having count(*) >= 500
          or count(*) filter (where earlier.address = ask_password_code.address) >= 30
          or count(*) filter (where earlier.email = asked) >= 3
          or count(*) filter (where earlier.email = asked and earlier.created > now() - interval '1 minute') > 0
      ) then
        perform app_hidden.fail('TOO_MANY_REQUESTS');
      end if;
      insert into app_private.password_code_requests (email, address)
      values (asked, ask_password_code.address)
      returning id into request;
      perform graphile_worker.add_job('password__send_code', json_build_object('requestId', request),
        job_key => request::text);
    end
  $$;

-- Puts the message of a request into the outbox, once; nothing for an e-mail that nobody can be reached by. The outbox
-- holds no code: it is made when the message leaves.
create or replace function app_private.answer_password_code_request(request_id uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts;
      owner record;
    begin
      select found.* into account
      from app_private.password_code_requests as request
      join app_private.accounts as found on found.email = request.email
      where request.id = answer_password_code_request.request_id
        and request.created > now() - interval '30 minutes';
      select * into owner from app_hidden.account_owner(account.id);
      if owner.active then
        perform app_hidden.enqueue_message(owner.office_id, 'password_code:' || request_id, owner.phone,
          'Código para una contraseña nueva (no se guarda aquí)');
      end if;
    end
  $$;

-- Keeps the hash of the code that a message is about to carry; false for a message that carries none any more.
create or replace function app_private.code_of_message(message_id uuid, code_hash bytea) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      account app_private.accounts;
    begin
      select found.* into account
      from app_public.messages as message
      join app_private.password_code_requests as request on message.event_key = 'password_code:' || request.id
      join app_private.accounts as found on found.email = request.email
      where message.id = code_of_message.message_id and request.created > now() - interval '30 minutes';
      if account.id is null then
        return false;
      end if;
      perform app_private.keep_password_code(account.id, code_of_message.code_hash);
      return true;
    end
  $$;

grant execute on function app_private.ask_password_code(text, text) to turno_session;
grant execute on function app_private.answer_password_code_request(uuid), app_private.code_of_message(uuid, bytea)
  to turno_worker;
--! EndIncluded access/ask_password_code.sql
--! Included reports/proc_close_month.sql
-- What the reports of an office say of a month, kept when it is closed. Amounts are texts, as on the wire (D7).
create or replace function app_hidden.month_figures(office_id uuid, month date) returns jsonb
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as (
      select $2 as first, ($2 + interval '1 month' - interval '1 day')::date as last
    ), sold as (
      select coalesce(sum(day.billable_sales), 0) as sales, coalesce(sum(day.total), 0.00) as amount,
        coalesce(sum(day.tax_total), 0.00) as tax, coalesce(sum(day.total_tip), 0.00) as tips,
        coalesce(sum(day.commission), 0.00) as commissions
      from asked
      left join app_public.office_sale_days as day
        on day.office_id = $1 and day.kind = 'SALE' and day.sale_day between asked.first and asked.last
    )
    select jsonb_build_object(
      'sales', sold.sales, 'services', profit.office_total_profit_year,
      'amount', sold.amount::text, 'tax', sold.tax::text, 'tips', sold.tips::text, 'commissions', sold.commissions::text,
      'profit', profit.office_accumulated_profit_year::text,
      'expenses', losses.office_total_losses_year, 'losses', losses.office_accumulated_losses_year::text,
      'royalty', royalty.office_accumulated_royalty::text,
      'employees', coalesce((
        select jsonb_agg(jsonb_build_object(
          'employeeId', earned.employee_id, 'services', earned.services, 'profit', earned.profit::text,
          'advertisingProfit', earned.advertising_profit::text, 'tip', earned.tip::text) order by earned.employee_id)
        from app_hidden.employee_sums(asked.first, asked.last) as earned
        where earned.office_id = $1), '[]'))
    from asked
    cross join sold
    cross join lateral app_public.proc_profit_by_office_by_range(asked.first, asked.last, $1) as profit
    cross join lateral app_public.proc_losses_by_office_by_range(asked.first, asked.last, $1) as losses
    cross join lateral app_public.proc_royalty_by_office(asked.first, asked.last, $1) as royalty
  $$;

create or replace function app_public.proc_close_month(office_id uuid, month date)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office app_public.offices;
      asked date := date_trunc('month', proc_close_month.month);
      closed_id uuid;
    begin
      perform app_hidden.require('month.close');
      select * into office from app_public.offices as held
      where held.id = app_hidden.require_office(proc_close_month.office_id);
      if asked is null then
        perform app_hidden.fail('REQUIRED_FIELD', '{"field": "month"}');
      end if;
      if asked < '2000-01-01' then
        perform app_hidden.fail('DATE_TOO_OLD', '{"field": "month"}');
      end if;
      if asked >= date_trunc('month', app_hidden.office_today(office.id)) then
        perform app_hidden.fail('MONTH_NOT_OVER', '{"field": "month"}');
      end if;
      perform app_hidden.lock_office_month(office.id, asked, false);
      if exists (
        select from app_public.month_closings as closing
        where closing.office_id = office.id and closing.month = asked and closing.reopened_at is null
      ) then
        perform app_hidden.fail('MONTH_CLOSED', jsonb_build_object('month', app_hidden.told_month(asked)));
      end if;
      insert into app_public.month_closings (company_id, office_id, month, closed_by, figures)
      values (office.company_id, office.id, asked, app_hidden.current_actor_id(), app_hidden.month_figures(office.id, asked))
      returning id into closed_id;
      return row(closed_id, null, '99999', 'Mes cerrado con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_close_month(uuid, date) is
  E'@resultFieldName result\nCloses the month of a branch in which the day lies; only a month that is over. Nothing dated in it can be created, changed or deleted until it is reopened, and what its reports say is kept.';
grant execute on function app_public.proc_close_month(uuid, date) to turno_staff;

create or replace function app_public.proc_reopen_month(office_id uuid, month date, reason text)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      office uuid := app_hidden.require_office(proc_reopen_month.office_id);
      reopened uuid;
    begin
      perform app_hidden.require('month.close');
      if btrim(coalesce(proc_reopen_month.reason, '')) = '' then
        perform app_hidden.fail('REASON_REQUIRED', '{"field": "reason"}');
      end if;
      update app_public.month_closings as closing
      set reopened_by = app_hidden.current_actor_id(), reopened_at = now(),
        reopen_reason = app_hidden.check_text('reason', proc_reopen_month.reason, 'note')
      where closing.office_id = office and closing.month = date_trunc('month', proc_reopen_month.month)
        and closing.reopened_at is null
      returning closing.id into reopened;
      if reopened is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return row(reopened, null, '99999', 'Mes reabierto con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_reopen_month(uuid, date, text) is
  E'@resultFieldName result\nReopens a closed month of a branch, for a reason that stays on record.';
grant execute on function app_public.proc_reopen_month(uuid, date, text) to turno_staff;
--! EndIncluded reports/proc_close_month.sql

-- What is edited is not said to be added.
--! Included places/proc_save_office.sql
create or replace function app_public.proc_save_office(
  office_name text, address text, phone text, email text, instagram text, country_id uuid, town_id uuid,
  currency_code text, config jsonb, time_zone text default null, id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      company uuid := app_hidden.current_company_id();
      office uuid := proc_save_office.id;
      settings jsonb := app_hidden.json_value(proc_save_office.config);
      missing text;
    begin
      perform app_hidden.require('office.manage');
      select field into missing
      from (values ('officeName', proc_save_office.office_name), ('address', proc_save_office.address),
        ('phone', proc_save_office.phone), ('email', proc_save_office.email), ('instagram', proc_save_office.instagram),
        ('countryId', proc_save_office.country_id::text), ('townId', proc_save_office.town_id::text),
        ('currencyCode', proc_save_office.currency_code)) as given(field, value)
      where nullif(btrim(value), '') is null
      limit 1;
      if missing is null and office is null then
        select field into missing
        from unnest(array['IVA', 'NET_BASE', 'INVOICING']) as field
        where nullif(btrim(settings ->> field), '') is null
        limit 1;
      end if;
      if missing is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', missing));
      end if;
      if office is null then
        insert into app_public.offices (
          company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code, time_zone)
        values (
          company, proc_save_office.country_id, proc_save_office.town_id, btrim(proc_save_office.office_name),
          btrim(proc_save_office.address), btrim(proc_save_office.phone), proc_save_office.email,
          btrim(proc_save_office.instagram), proc_save_office.currency_code,
          coalesce(proc_save_office.time_zone,
            case proc_save_office.currency_code when 'PEN' then 'America/Lima' else 'America/Caracas' end))
        returning id into office;
      else
        if not app_hidden.may_set_up_office(office) then
          office := app_hidden.require_office(office);
        end if;
        update app_public.offices as edited
        set country_id = proc_save_office.country_id, town_id = proc_save_office.town_id,
          office_name = btrim(proc_save_office.office_name), address = btrim(proc_save_office.address),
          phone = btrim(proc_save_office.phone), email = proc_save_office.email,
          instagram = btrim(proc_save_office.instagram), currency_code = proc_save_office.currency_code,
          time_zone = coalesce(proc_save_office.time_zone, edited.time_zone)
        where edited.id = office;
      end if;
      perform app_hidden.save_settings(office, settings);
      return row(office, null, '99999', case when proc_save_office.id is null then 'Registro agregado con exito'
        else 'Registro editado con exito' end)::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_save_office(text, text, text, text, text, uuid, uuid, text, jsonb, text, uuid) is
  E'@resultFieldName result\nSaves an office and its settings together or not at all (doc 3 §4); with an id it edits one.';
grant execute on function app_public.proc_save_office(text, text, text, text, text, uuid, uuid, text, jsonb, text, uuid) to turno_staff;
--! EndIncluded places/proc_save_office.sql

-- The local administrator's menu is the administrator's (doc 1 §2): the messages of the own branch belong to it.
update app_hidden.role_templates set role_names = '{crm_admin,crm_local_admin}'
where permission in ('message.read', 'message.resend');
insert into app_public.role_permissions (role_id, permission)
select role.id, template.permission
from app_hidden.role_templates as template
join app_public.roles as role on role.role_name = 'crm_local_admin'
where template.permission in ('message.read', 'message.resend')
on conflict do nothing;

update app_public.permissions set description = 'Restablecer contraseñas y desbloquear cuentas' where name = 'account.reset';

--! Included records/proc_reactivate.sql
create or replace function app_public.proc_reactivate(object_type text, id uuid)
  returns app_public.procedure_result
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    #variable_conflict use_column
    declare
      record app_hidden.disableable_records;
    begin
      select * into record from app_hidden.disableable_records as found
      where found.id = proc_reactivate.id and found.object_type = proc_reactivate.object_type
        and found.company_id = app_hidden.current_company_id();
      if record.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform app_hidden.require(record.permission);
      if record.of_office and not record.office_id = any (app_hidden.visible_office_ids()) then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      execute format('update app_public.%I set status = 1 where id = $1 and status = 2',
        case when record.object_type in ('technicals', 'supervisors') then 'employees' else record.object_type end)
        using record.id;
      return row(record.id, null, '99999', 'Registro reactivado con éxito')::app_public.procedure_result;
    end
  $$;

comment on function app_public.proc_reactivate(text, uuid) is
  E'@resultFieldName result\nEnables again what was disabled, for who may disable it (D49); objectType as procDisabledRecords gives it.';
grant execute on function app_public.proc_reactivate(text, uuid) to turno_staff;
--! EndIncluded records/proc_reactivate.sql
