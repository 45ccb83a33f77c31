import { ACCOUNT_KEY, type AccountHint, hasSession } from './account-hint.ts'
import { forgetUnknownDatabases, keptDatabase } from './kept-database.ts'
import { DATABASES, type DatabaseName, DEVICE_KEYS, keepingOf, TAB_KEYS } from './stored-keys.ts'
import { inTab, onDevice, storageChanged, type WebStorage } from './web-storage.ts'

/**
 * Takes from this browser all that is a person's, whatever screen they leave from: who was signed in, what was typed or chosen and not sent,
 * what was kept of the account. What is nobody's stays. Another tab does the same with its own when it hears of it (watch-leaving.ts).
 */
export function forgetPersonal(): void {
  forgetIn(onDevice, DEVICE_KEYS)
  forgetIn(inTab, TAB_KEYS)
  void forgetDatabases()
  storageChanged()
}

/**
 * Forgets whoever left without this tab: all that is theirs or, where somebody else has signed in since, what they left in the tab. What names
 * who is signed in now is not theirs.
 */
export function forgetEarlier(): void {
  const now = onDevice.read<AccountHint>(ACCOUNT_KEY)?.id
  if (!hasSession()) forgetPersonal()
  else forgetIn(inTab, TAB_KEYS, (entry) => now !== undefined && entry.includes(now))
}

/** As `forgetPersonal`, of the databases alone. */
export async function forgetDatabases(): Promise<void> {
  const names = Object.keys(DATABASES) as DatabaseName[]
  await Promise.all(
    names.filter((name) => DATABASES[name].whose === 'person').map((name) => keptDatabase(name).clear()),
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
