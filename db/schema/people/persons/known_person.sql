-- Returns the rows of the people table, which holds cédulas, for a document in any notation (D88).
create or replace function app_hidden.people_of(p_company_id uuid, p_identification_type text, p_identification_number text)
  returns setof app_public.people
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select person.*
    from app_public.people as person, app_hidden.identity_number('CI', p_identification_number) as number
    where app_hidden.identity_family(p_identification_type) = 'CI' and person.company_id = p_company_id
      and (person.identity_number = number
        or person.identity_number is null and person.identification_number = any (array[number, p_identification_number,
          substr(number, 2)])
          and app_hidden.identity_number('CI', person.identification_number) = number)
    order by person.id
  $$;

-- Returns the first of these rows; null for none.
create or replace function app_hidden.known_person(p_company_id uuid, p_identification_type text, p_identification_number text)
  returns app_public.people
  language sql stable set search_path = pg_catalog, pg_temp
  return (select person from app_hidden.people_of(p_company_id, p_identification_type,
    p_identification_number) as person limit 1);

grant execute on function app_hidden.people_of(uuid, text, text) to turno_staff;
