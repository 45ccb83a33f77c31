/** The advisory lock that a backup holds from before its snapshot to its end, as SQL: bytes that its rows name are not removed meanwhile. */
export const BACKUP_LOCK = "hashtext('volante.backup')"
