#!/bin/sh
# Makes the secrets of compose.yaml, once: in `secrets` beside it, each in a file. What is there stays.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
[ -e secrets/secret ] || random > secrets/secret
if [ ! -e secrets/owner_url ]; then
  password=$(random)
  printf %s "$password" > secrets/owner_password
  printf %s "postgres://turno_owner:$password@database:5432/turno" > secrets/owner_url
fi
# Compose hands files over as they are, and the accounts of the images have to read them; on the host the folder keeps others out.
chmod 0700 secrets
chmod 0444 secrets/*
