import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DoorContext } from '#app/features/sign-in/door.ts'
import { authSettings } from '#app/features/sign-in/queries.ts'
import { SignInPage } from '#app/features/sign-in/sign-in-page.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { DoorFrame } from './door-frame.tsx'

/** A sign-in page: the customers' door or the staff's. Its settings were fetched by the loader, when they could be. */
export function SignInDoor({ path }: { path: '/acceder' | '/admin/login' }) {
  const { data: settings = null } = useQuery(authSettings(useContract()))
  const door = useMemo(() => ({ path, staff: path === '/admin/login', settings }), [path, settings])
  return (
    <DoorContext value={door}>
      <DoorFrame>
        <SignInPage />
      </DoorFrame>
    </DoorContext>
  )
}
