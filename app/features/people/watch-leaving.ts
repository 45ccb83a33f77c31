import { ACCOUNT_KEY, type AccountHint, hasSession, onAccountChange } from '#app/lib/account-hint.ts'
import { inTab, onDevice } from '#app/lib/web-storage.ts'

// Whose tab this is: a tab may sleep, or come back, after a session has ended that was its own.
const TAB_OWNER = 'volante.persona'

/**
 * From now on what an account left behind goes as soon as this tab finds nobody signed in, or somebody else, whoever ended the session and
 * wherever. Who never signs in loads nothing for it. Returns what stops it.
 */
export function watchLeaving(): () => void {
  check()
  return onAccountChange(check)
}

const check = () => {
  const remembered = onDevice.read<AccountHint>(ACCOUNT_KEY)?.id
  const owner = inTab.text(TAB_OWNER) ?? remembered
  // Without a network the next page does it.
  if (owner !== (hasSession() ? remembered : undefined))
    import('#app/lib/forget-personal.ts').then(({ forgetEarlier }) => forgetEarlier()).catch(() => {})
  else if (owner) inTab.keep(TAB_OWNER, owner)
}
