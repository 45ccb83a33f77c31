export const BACKUP_LOCK = "hashtext('volante.backup')"
