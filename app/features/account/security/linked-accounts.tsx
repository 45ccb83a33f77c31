import type { User, UserIdentity } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Icon } from '#app/ui/icon.tsx'
import structure from '#app/ui/structure.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'
import { linkPath } from '../link-path.ts'
import { PROVIDERS, type Provider } from '../providers.ts'
import { authSettings } from '../queries.ts'

export function LinkedAccounts({ user }: { user: User }) {
  const { data: settings } = useQuery(authSettings(useContract()))
  const [busy, setBusy] = useState<string | null>(null)
  const identities = user.identities ?? []
  const shown = PROVIDERS.filter(
    ({ id }) => settings?.external[id] || identities.some(({ provider }) => provider === id),
  )
  if (shown.length === 0) return null

  const attempt = async (what: string, work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      toast(authFailure(error).text, { look: 'danger' })
    }
    setBusy(null)
  }
  const link = (provider: Provider) =>
    attempt(provider, async () => {
      const options = { redirectTo: linkPath({ purpose: 'vinculo' }) }
      const { error } = await (await authClient()).linkIdentity({ provider, options })
      if (error) throw error
    })
  const unlink = (identity: UserIdentity) =>
    attempt(identity.provider, async () => {
      const auth = await authClient()
      const { error } = await auth.unlinkIdentity(identity)
      if (error) throw error
      await auth.refreshSession()
      toast('Esa cuenta ya no está vinculada.')
    })

  return (
    <section className={`${structure.card} ${css.securityCard}`} aria-labelledby="vinculadas">
      <h2 id="vinculadas">Cuentas vinculadas</h2>
      <p>Puedes entrar también con estas cuentas.</p>
      <ul className={css.securityList}>
        {shown.map(({ id, name, icon }) => {
          const identity = identities.find(({ provider }) => provider === id)
          return (
            <li key={id}>
              <Icon name={icon} />
              <span>
                <strong>{name}</strong>
                <small>{identity ? (identity.identity_data?.email ?? 'Vinculada') : 'Sin vincular'}</small>
              </span>
              <SubmitButton
                type="button"
                look="secondary"
                small
                busy={busy === id}
                onClick={() => void (identity ? unlink(identity) : link(id))}
              >
                {identity ? 'Desvincular' : 'Vincular'}
              </SubmitButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
