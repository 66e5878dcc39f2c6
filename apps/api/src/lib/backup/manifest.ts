/** The file that describes a backup; `migration` is the last one of the version that made it. */
export type Manifest = { format: 1; migration: string }

/** Names of files and folders in DATA_DIR and in a backup. */
export const DATABASE = 'database'
export const UPLOADS = 'uploads'
export const KEY = 'app.key'
export const MANIFEST = 'medina-backup.json'
