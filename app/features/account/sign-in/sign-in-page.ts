import { createContext, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublicAuthSettings } from '#contract/people/auth-settings.ts'
import type { Identifier } from '#contract/people/sign-in.ts'
import { savedDestination } from '../after-sign-in.ts'
import { keepPendingCode, type PendingCode } from './pending-code.ts'
import { type SignInStep, stepPath } from './steps.ts'

export interface SignInPlace {
  path: '/acceder' | '/admin/login'
  staff: boolean
  /** Null while unknown; dependent parts are hidden. */
  settings: PublicAuthSettings | null
}

export const SignInContext = createContext<SignInPlace>({ path: '/acceder', staff: false, settings: null })

export function useSignInPage() {
  const place = useContext(SignInContext)
  const { search } = useLocation()
  const navigate = useNavigate()
  const pathTo = (step: SignInStep) => stepPath(place.path, step, search)
  return {
    ...place,
    pathTo,
    goTo: (step: SignInStep) => navigate(pathTo(step)),
    /** null: none. */
    destination: () => savedDestination(search, location.origin),
    codeSent: (to: Identifier, purpose: PendingCode['purpose']) => {
      keepPendingCode({ ...to, purpose, sentAt: Date.now() })
      return navigate(pathTo('verificar'))
    },
  }
}
