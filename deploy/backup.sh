#!/bin/sh
# One backup of the shop, as docs/backup.md describes it, in a folder of its own below BACKUP_DIR. The settings are those of the service.
# Backups older than BACKUP_DAYS are removed, once the new one is whole.
set -eu
umask 077
: "${BACKUP_DIR:=/var/backups/medina}" "${BACKUP_DAYS:=14}" "${DATA_DIR:?is the folder of the shop}"

name="medina-$(date -u +%Y%m%dT%H%M%SZ)"
part="$BACKUP_DIR/part-$name"
mkdir -p "$BACKUP_DIR"
mkdir "$part"
trap 'rm -rf "$part"' EXIT

if [ -n "${DATABASE_URL:-}" ]; then
  # The dump comes first, so that no row of it refers to a picture that is missing.
  pg_dump --format=custom --no-owner --file="$part/medina.dump" --dbname="$DATABASE_URL"
  if [ -d "$DATA_DIR/uploads" ]; then tar -C "$DATA_DIR" -czf "$part/uploads.tar.gz" uploads; fi
else
  cd "$(dirname "$0")/.."
  node scripts/backup.mjs "$part/medina.tar.gz"
fi

mv "$part" "$BACKUP_DIR/$name"
trap - EXIT
find "$BACKUP_DIR" -maxdepth 1 -name 'medina-*' -mtime "+$BACKUP_DAYS" -exec rm -rf {} +
