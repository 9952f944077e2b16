--! Previous: sha1:8ba475be76f38cbe31953f6816086fd12dbead3a
--! Hash: sha1:6d3fc5d343db4cb9cd16a46b6b9b65d06398957f
--! Message: Whose register a report is of

-- Whose register a line of its report is.
alter type app_public.cash_report_line add attribute office_id uuid;
