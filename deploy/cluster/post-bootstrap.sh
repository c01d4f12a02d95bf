#!/bin/sh
# Patroni runs this once, on the first primary: creates the database, its owner, and the application's login.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$1" <<'SQL'
create role tarazu_owner login createrole password '{{ownerPassword}}';
create role tarazu_application login password '{{applicationPassword}}';
create database tarazu owner tarazu_owner;
SQL
