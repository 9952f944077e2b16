#!/bin/sh
# Creates the missing secrets of compose.yaml, each in a file of the folder `secrets` next to it.
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
# Compose mounts the files with their modes, and the accounts of the images must read them; on the host the folder is private.
chmod 0700 secrets
chmod 0444 secrets/*
