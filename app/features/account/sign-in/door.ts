import { createContext, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublicAuthSettings } from '#contract/auth-settings.ts'
import type { Identifier } from '#contract/sign-in.ts'
import { keptDestination } from '../after-sign-in.ts'
import { keepPendingCode, type PendingCode } from './pending-code.ts'
import { type SignInStep, stepPath } from './steps.ts'

/** Which door this is: its address, who it is for, and what the auth service offers. */
export interface Door {
  path: '/acceder' | '/admin/login'
  /** Of the staff: no accounts are made here. */
  staff: boolean
  /** Null while they are not known: what depends on them is not shown. */
  settings: PublicAuthSettings | null
}

export const DoorContext = createContext<Door>({ path: '/acceder', staff: false, settings: null })

/** The door and the ways through it. */
export function useDoor() {
  const door = useContext(DoorContext)
  const { search } = useLocation()
  const navigate = useNavigate()
  const pathTo = (step: SignInStep) => stepPath(door.path, step, search)
  return {
    ...door,
    pathTo,
    goTo: (step: SignInStep) => navigate(pathTo(step)),
    /** Where to go on after signing in; null: nowhere in particular. */
    destination: () => keptDestination(search, location.origin),
    /** A code has been sent: on to where it is typed. */
    codeSent: (to: Identifier, purpose: PendingCode['purpose']) => {
      keepPendingCode({ ...to, purpose, sentAt: Date.now() })
      return navigate(pathTo('verificar'))
    },
  }
}
