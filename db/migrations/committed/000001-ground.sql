--! Previous: -
--! Hash: sha1:1fa7aa19d69bc324112959c022fd9bb2f3fc3dbe
--! AllowInvalidHash
--! Message: ground

-- Extensions and schemas: db/schema/ground/schemas.sql.
