--! Previous: sha1:181b830ad97c33f98a6819a6ea3652e730b0b59e
--! Hash: sha1:bf7db1de34b259bfb4bdf8b12a10fc5e7a92fe7a
--! AllowInvalidHash
--! Message: technicians' today and the usual day

-- Technicians' reports take each office's today, as those of branches do.
drop function if exists app_hidden.employee_sums(date, date);

-- The day stands beside as much of the days before.
