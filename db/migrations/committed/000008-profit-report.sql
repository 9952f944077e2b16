--! Previous: sha1:d09a1364953e69c7c1a580ff75303345f522ba97
--! Hash: sha1:0dbd84a951bbfab1ea4972bbd8bd1920cfbb50c3
--! AllowInvalidHash
--! Message: profit report

-- Functions alone: db/schema.
