-- The rates read from sources, with their outcome and the people who decided.
create or replace view app_public.v_official_rates with (security_invoker = true) as
  select rate.id, rate.source, rate.currency_code, rate.quote_code, rate.value, rate.value_date, rate.fetched_at, rate.state,
    coalesce(rate.evidence ->> 'why', '') as why,
    (rate.evidence ->> 'before')::numeric as value_before,
    coalesce(rate.evidence ->> 'text', '') as told_value,
    coalesce(rate.evidence ->> 'dateText', '') as told_date,
    coalesce(rate.evidence ->> 'second', '') as second_source,
    coalesce(fetcher.full_name, app_hidden.account_email(rate.fetched_by), '') as fetched_by,
    rate.decided_at, coalesce(decider.full_name, app_hidden.account_email(rate.decided_by), '') as decided_by, rate.reason,
    rate.state = 'CANDIDATE' and app_hidden.may_confirm_rate(rate.company_id, rate.quote_code, rate.fetched_by) as may_confirm,
    rate.evidence ? 'acceptedAt' as withdrawn,
    rate.state = 'ACCEPTED' and app_hidden.may_confirm_rate(rate.company_id, rate.quote_code, rate.fetched_by)
      and app_hidden.is_rate_to_come(rate.company_id, rate.quote_code, rate.value_date) as may_withdraw
  from app_public.official_rates as rate
  left join app_public.employees as fetcher on fetcher.id = rate.fetched_by
  left join app_public.employees as decider on decider.id = rate.decided_by;

comment on view app_public.v_official_rates is
  E'@primaryKey id\nOfficial rates as their sources published them. value is the units of quoteCode for one unit of currencyCode, from 00:00 of valueDate. state is CANDIDATE, ACCEPTED or REJECTED, withdrawn is true if the rate was accepted before. A candidate waits because of FIRST, JUMP, SAME_DATE, AHEAD or CONTRADICTS. valueBefore is the rate that it was compared with (doc 4 §6).';
comment on column app_public.v_official_rates.withdrawn is
  E'@behavior -filterBy -orderBy\nWhether it was accepted, and then withdrawn before its day began.';
comment on column app_public.v_official_rates.may_withdraw is
  E'@behavior -filterBy -orderBy\nWhether the caller may withdraw it: it is accepted for a future day.';
select app_private.mark_not_null('app_public.v_official_rates',
  '{id,source,currency_code,quote_code,value,value_date,fetched_at,state,why,told_value,told_date,second_source,fetched_by,decided_by,reason,may_confirm,withdrawn,may_withdraw}');
grant select on app_public.v_official_rates to turno_staff;
