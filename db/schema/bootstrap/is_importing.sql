-- Returns whether this transaction checks, saves or undoes rows of an import (D83), whose id is the setting. `import.run`
-- suffices for these acts, and they are silent.
create or replace function app_hidden.is_importing() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('turno.import', true), '') <> '' $$;
