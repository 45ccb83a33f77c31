import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { dropDestination } from '#app/features/account/after-sign-in.ts'
import { BeginApplication } from '#app/features/applications/wizard/begin-application.tsx'
import { StartScreen } from '#app/features/applications/wizard/start-screen.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/aplicacion'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Solicitud de financiamiento')

export default function BeginApplicationPage() {
  const [params] = useSearchParams()
  useEffect(dropDestination, [])
  const ordencompra = params.get('ordencompra')?.trim()
  return (
    <>
      <h1 className="mb-4">Solicitud de financiamiento</h1>
      <WithAccount>
        {({ user }) =>
          ordencompra ? (
            <BeginApplication key={ordencompra} user={user.id} ordencompra={ordencompra} />
          ) : (
            <StartScreen user={user.id} />
          )
        }
      </WithAccount>
    </>
  )
}
