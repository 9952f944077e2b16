-- Fails with INVALID_EMAIL unless the text is an e-mail address. Mirrors domain/people/emails.ts.
create or replace function app_hidden.check_email(p_email text) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      word constant text := '[^\s@.,;:<>()[\]\\"]+';
      label constant text := '[^\s!-/:-@[-`{-~]+(-+[^\s!-/:-@[-`{-~]+)*';
    begin
      if p_email !~ format('^%1$s(\.%1$s)*@(%2$s\.)+%2$s$', word, label) then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
    end
  $$;
