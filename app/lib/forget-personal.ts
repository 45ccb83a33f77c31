import { ACCOUNT_KEY, type AccountHint, hasSession } from './account-hint.ts'
import { browserDatabase, forgetUnknownDatabases } from './browser-database.ts'
import { DATABASES, type DatabaseName, DEVICE_KEYS, keepingOf, TAB_KEYS } from './stored-keys.ts'
import { inTab, onDevice, storageChanged, type WebStorage } from './web-storage.ts'

/** Deletes all personal data from this browser at sign-out; other tabs follow (watch-leaving.ts). */
export function forgetPersonal(): void {
  forgetIn(onDevice, DEVICE_KEYS)
  forgetIn(inTab, TAB_KEYS)
  void forgetDatabases()
  storageChanged()
}

/** Deletes data of users who signed out elsewhere, not of the current one. */
export function forgetEarlier(): void {
  const now = onDevice.read<AccountHint>(ACCOUNT_KEY)?.id
  if (!hasSession()) forgetPersonal()
  else forgetIn(inTab, TAB_KEYS, (entry) => now !== undefined && entry.includes(now))
}

export async function forgetDatabases(): Promise<void> {
  const names = Object.keys(DATABASES) as DatabaseName[]
  await Promise.all(
    names.filter((name) => DATABASES[name].whose === 'person').map((name) => browserDatabase(name).clear()),
  )
  await forgetUnknownDatabases(names)
}

const forgetIn = <Key extends string>(
  storage: WebStorage<Key>,
  table: Parameters<typeof keepingOf>[0],
  stays: (entry: string) => boolean = () => false,
) => {
  for (const key of storage.keys())
    if (keepingOf(table, key)?.whose !== 'nobody' && !stays(`${key} ${storage.text(key)}`)) storage.keep(key, null)
}
