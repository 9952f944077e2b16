-- Deterministic randomness: a number between 0 and 1, and the time-ordered id (D4) of the nth event of a kind at an
-- instant.
create function pg_temp.draw(number bigint, purpose integer) returns double precision
  language sql immutable parallel safe
  return (hashint8extended(number, purpose) & 4503599627370495)::double precision / 4503599627370496;

create function pg_temp.id_at(instant timestamptz, number bigint, kind text) returns uuid
  language sql stable parallel safe
  return overlay(overlay(overlay(md5(kind || number)
    placing lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') from 1)
    placing '7' from 13)
    placing '8' from 17)::uuid;

-- The instant of a time of the usual day, which is from nine to seven. Half of today is behind at any hour: its time until
-- two in the afternoon is mapped to the hours until now, the rest of it has no instant yet.
create function pg_temp.instant(day date, at interval, office demo_offices) returns timestamptz
  language sql stable parallel safe
  return date_trunc('second', day + case
    when day <> (office).today then at
    when at <= interval '9 hours' then at * ((office).opens / 9)
    when at <= interval '14 hours' then
      interval '1 hour' * (office).opens + (at - interval '9 hours') * (((office).hour - (office).opens) / 5)
  end) at time zone (office).time_zone;
