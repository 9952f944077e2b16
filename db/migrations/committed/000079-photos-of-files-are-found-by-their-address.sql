--! Previous: sha1:1bb7ef99b29ba65b985f7c3a3e5a9e6e63069882
--! Hash: sha1:3f2dc1581605412e81c80d7b891c7b58931b837e
--! Message: Photos of files are found by their address

--! no-transaction
create index concurrently if not exists profiles_url_idx on app_public.profiles (url) where url is not null;
