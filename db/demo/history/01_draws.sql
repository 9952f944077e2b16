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
