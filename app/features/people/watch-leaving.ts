import { ACCOUNT_KEY, type AccountHint, hasSession, onAccountChange } from '#app/lib/account-hint.ts'
import { inTab, onDevice } from '#app/lib/web-storage.ts'

// Owner of this tab's data: the session may end while the tab sleeps.
const TAB_OWNER = 'volante.persona'

/** Removes an account's data once this tab finds it signed out or replaced. Returns a stop function. */
export function watchLeaving(): () => void {
  check()
  return onAccountChange(check)
}

const check = () => {
  const remembered = onDevice.read<AccountHint>(ACCOUNT_KEY)?.id
  const owner = inTab.text(TAB_OWNER) ?? remembered
  // Offline, the next page retries.
  if (owner !== (hasSession() ? remembered : undefined))
    import('#app/lib/forget-personal.ts').then(({ forgetEarlier }) => forgetEarlier()).catch(() => {})
  else if (owner) inTab.keep(TAB_OWNER, owner)
}
