import type { User } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import structure from '#app/ui/structure.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'
import { authSettings } from '../queries.ts'
import { hasWebAuthn } from '../webauthn.ts'
import { PasskeyLine } from './passkey-line.tsx'
import { myPasskeys } from './queries.ts'

export function Passkeys({ user }: { user: User }) {
  const cache = useQueryClient()
  const { data: settings } = useQuery(authSettings(useContract()))
  const isOpen = settings?.passkeys_enabled === true
  const options = myPasskeys(user.id)
  const query = useQuery({ ...options, enabled: isOpen })
  const heading = useRef<HTMLHeadingElement>(null)
  const [adding, setAdding] = useState(false)
  const [failure, setFailure] = useState('')
  if (!isOpen) return null

  const add = async () => {
    setFailure('')
    setAdding(true)
    try {
      const { addPasskey } = await import('../passkeys.ts')
      await addPasskey(await authClient(), query.data?.map(({ friendly_name }) => friendly_name ?? '') ?? [])
      toast('Listo: ya puedes entrar con la huella, el rostro o el PIN de este dispositivo.')
    } catch (error) {
      setFailure(authFailure(error).text)
    }
    setAdding(false)
    await cache.invalidateQueries(options)
  }

  return (
    <section className={`${structure.card} ${css.securityCard}`} aria-labelledby="llaves-de-acceso">
      <h2 id="llaves-de-acceso" ref={heading} tabIndex={-1}>
        Llaves de acceso
      </h2>
      <p>Entra con la huella, el rostro o el PIN de tu teléfono o computadora en lugar de escribir tu contraseña.</p>
      {failure && (
        <Notice look="danger" live>
          {failure}
        </Notice>
      )}
      <Loaded query={query} noun="tus llaves de acceso" skeleton={<Skeleton className="h-14" />}>
        {(passkeys) =>
          passkeys.length > 0 && (
            <ul className={css.securityList}>
              {passkeys.map((passkey) => (
                <PasskeyLine key={passkey.id} user={user} passkey={passkey} place={heading} onFailure={setFailure} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasWebAuthn() ? (
        <div className={forms.formActions}>
          <SubmitButton type="button" look="secondary" busy={adding} onClick={() => void add()}>
            <Icon name="fingerprint-pattern" />
            Agregar llave de acceso
          </SubmitButton>
        </div>
      ) : (
        <p>Este navegador no puede guardar llaves de acceso: prueba en tu teléfono o actualiza el navegador.</p>
      )}
    </section>
  )
}
