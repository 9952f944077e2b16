-- Returns whether this transaction checks, saves or undoes rows of an import (D83), whose id is the setting. `import.run`
-- suffices for these acts, and they are silent.
create or replace function app_hidden.is_importing() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('turno.import', true), '') <> '' $$;

-- Returns whether it undoes rows of an import: former values come back that the form would not accept as new ones.
create or replace function app_hidden.is_undoing() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('turno.undoing', true), '') <> '' $$;
