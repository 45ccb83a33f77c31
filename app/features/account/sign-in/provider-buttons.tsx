import { useState, useSyncExternalStore } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { authFailure } from '../auth-failure.ts'
import { linkPath } from '../link-path.ts'
import { PROVIDERS, type Provider } from '../providers.ts'
import { embeddedBrowser } from './embedded-browser.ts'
import { useSignInPage } from './sign-in-page.ts'

export function ProviderButtons() {
  const { settings, destination, pathTo } = useSignInPage()
  const inside = useSyncExternalStore(never, browserHere, () => null)
  const [chosen, setChosen] = useState<Provider | null>(null)
  const [failure, setFailure] = useState('')
  const offered = PROVIDERS.filter(({ id }) => settings?.external[id])
  // Google rejects embedded browsers.
  const refused = inside !== null && offered.some(({ id }) => id === 'google')
  const open = refused ? offered.filter(({ id }) => id !== 'google') : offered

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
      {refused && (
        <Notice>
          Google no deja entrar desde {inside}. Abre esta página en tu navegador con el menú de {inside}, o{' '}
          <Link to={pathTo('codigo')}>entra con un código</Link>.
        </Notice>
      )}
      {failure && (
        <Notice look="danger" live>
          {failure}
        </Notice>
      )}
    </>
  )
}

const never = () => () => {}
const browserHere = () => embeddedBrowser(navigator.userAgent)
