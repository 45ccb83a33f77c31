/** Advisory lock of a running backup, as SQL; no bytes are deleted while it is held. */
export const BACKUP_LOCK = "hashtext('volante.backup')"
