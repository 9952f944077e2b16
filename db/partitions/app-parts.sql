-- Objects of partitioned tables, in a schema that only the owner may use.
create schema app_parts;
comment on schema app_parts is 'Functions and settings of the tables that are partitioned by the time in their ids (ADR 13).';

-- The smallest id of a day in UTC: ids contain their time (D4), so that bounds of ids are bounds of days.
create function app_parts.first_id(day date) returns uuid
  language sql immutable parallel safe
  return (lpad(to_hex((extract(epoch from day) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- The first day of the next month, in UTC.
create function app_parts.next_month() returns date
  language sql stable
  return date_trunc('month', now() at time zone 'UTC' + interval '1 month')::date;

-- Creates the missing partitions of every partitioned table between two days, each with the interval `step`, and
-- returns their number. Call it well before these days: rows without a partition go to the default one, named …_rest.
create function app_parts.make_parts(first_day date, until date, step interval default '3 months') returns integer
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      parent record;
      part text;
      starts date;
      made integer := 0;
    begin
      for parent in
        select cut.partrelid::regclass as name, class.relname
        from pg_partitioned_table as cut
        join pg_class as class on class.oid = cut.partrelid and class.relnamespace = 'app_public'::regnamespace
        order by class.relname
      loop
        starts := first_day;
        while starts < until loop
          part := parent.relname || to_char(starts, '_YYYY_MM_DD');
          if to_regclass(format('app_parts.%I', part)) is null then
            execute format('create table app_parts.%I partition of %s for values from (%L) to (%L)',
              part, parent.name, app_parts.first_id(starts), app_parts.first_id((starts + step)::date));
            made := made + 1;
          end if;
          starts := (starts + step)::date;
        end loop;
      end loop;
      return made;
    end
  $$;

-- Detaches the partitions that begin on a day from their tables, dependent ones before sales. They stay as separate
-- tables without references to sales, and `attach partition` restores them. Rejected while another table refers to
-- them.
create function app_parts.take_away(first_day date) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      parent text;
      part text;
      reference text;
    begin
      foreach parent in array
        '{sales_details_commissions,sales_payments,sales_details,sales,audit_entries}'::text[]
      loop
        part := format('app_parts.%I', parent || to_char(first_day, '_YYYY_MM_DD'));
        execute format('alter table app_public.%I detach partition %s', parent, part);
        for reference in
          select conname from pg_constraint
          where conrelid = part::regclass and contype = 'f' and conparentid = 0
            and confrelid in (select partrelid from pg_partitioned_table)
        loop
          execute format('alter table %s drop constraint %I', part, reference);
        end loop;
      end loop;
    end
  $$;

-- Numbers of an office's sales, because a unique key of a partitioned table would have to contain the partition column.
create table app_parts.sale_numbers (
  office_id uuid not null,
  active_correlative text not null,
  sale_id uuid not null,
  constraint sale_numbers_pkey primary key (office_id, active_correlative)
);
comment on table app_parts.sale_numbers is 'Each number of an office once (D18), as sales_office_correlative_key says where sales are one table.';

-- Keeps the invoice numbers of an office unique: skips the insert of a sale with a used number, as `on conflict do
-- nothing` does, and raises unique_violation for an update.
create function app_parts.tg_keep_number() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if tg_op <> 'INSERT' then
        delete from app_parts.sale_numbers as known
        where known.office_id = old.office_id and known.active_correlative = old.active_correlative;
      end if;
      if tg_op = 'DELETE' then
        return old;
      end if;
      if new.active_correlative is not null then
        insert into app_parts.sale_numbers (office_id, active_correlative, sale_id)
        values (new.office_id, new.active_correlative, new.id)
        on conflict do nothing;
        if not found then
          if tg_op = 'INSERT' then
            return null;
          end if;
          raise unique_violation using message = 'the number is taken', constraint = 'sale_numbers_pkey';
        end if;
      end if;
      return new;
    end
  $$;
