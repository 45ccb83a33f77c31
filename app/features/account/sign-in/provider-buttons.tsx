import { useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { authFailure } from '../auth-failure.ts'
import { linkPath } from '../link-path.ts'
import { PROVIDERS, type Provider } from '../providers.ts'
import { useDoor } from './door.ts'

/** 'Continuar con Google' and the like: only those the auth service says are configured. */
export function ProviderButtons() {
  const { settings, destination } = useDoor()
  const [chosen, setChosen] = useState<Provider | null>(null)
  const [failure, setFailure] = useState('')
  const open = PROVIDERS.filter(({ id }) => settings?.external[id])

  const go = async (provider: Provider) => {
    setChosen(provider)
    setFailure('')
    try {
      const auth = await authClient()
      const { error } = await auth.signInWithOAuth({
        provider,
        options: { redirectTo: linkPath({ back: destination() }) },
      })
      if (error) throw error
    } catch (error) {
      setFailure(authFailure(error).text)
      setChosen(null)
    }
  }

  return (
    <>
      {open.map(({ id, name, icon }) => (
        <SubmitButton key={id} type="button" look="secondary" busy={chosen === id} onClick={() => void go(id)}>
          <Icon name={icon} />
          Continuar con {name}
        </SubmitButton>
      ))}
      {failure && (
        <Notice look="danger" live>
          {failure}
        </Notice>
      )}
    </>
  )
}
