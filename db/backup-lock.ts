/** Advisory lock of a running backup, as SQL; while it is held no bytes are deleted. */
export const BACKUP_LOCK = "hashtext('volante.backup')"
