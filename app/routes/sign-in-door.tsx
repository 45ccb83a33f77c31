import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { DoorContext } from '#app/features/sign-in/door.ts'
import { authSettings } from '#app/features/sign-in/queries.ts'
import { SignInPage } from '#app/features/sign-in/sign-in-page.tsx'
import { takeClosedNote } from '#app/lib/closed-session.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Notice } from '#app/ui/notice.tsx'
import { DoorFrame } from './door-frame.tsx'

interface SignInDoorProps {
  path: '/acceder' | '/admin/login'
  /** A form was sent before its scripts were there. */
  tooEarly: boolean
}

/** A sign-in page: the customers' door or the staff's. Its settings were fetched by the loader, when they could be. */
export function SignInDoor({ path, tooEarly }: SignInDoorProps) {
  const { data: settings = null } = useQuery(authSettings(useContract()))
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (takeClosedNote()) setClosed(true)
  }, [])
  const door = useMemo(() => ({ path, staff: path === '/admin/login', settings }), [path, settings])
  return (
    <DoorContext value={door}>
      <DoorFrame>
        {tooEarly && (
          <Notice look="warn" live title="Escribe tus datos otra vez">
            La página todavía se estaba cargando y no los enviamos. Para entrar hace falta JavaScript.
          </Notice>
        )}
        {closed && (
          <Notice live title="Tu sesión se cerró">
            Se cerró desde otro dispositivo, o cambió tu contraseña o tu cuenta. Entra otra vez para seguir donde
            estabas.
          </Notice>
        )}
        <SignInPage />
      </DoorFrame>
    </DoorContext>
  )
}
