import type { User } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import structure from '#app/ui/structure.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'
import { deviceName, isHandheld } from './device-name.ts'
import { revokeDevice } from './mutations.ts'
import { type Device, myDevices } from './queries.ts'

export function Devices({ user }: { user: User }) {
  const contract = useContract()
  const cache = useQueryClient()
  const options = myDevices(contract, user.id)
  const query = useQuery(options)
  const [busy, setBusy] = useState<string | null>(null)

  const end = async (what: string, done: string, work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
      toast(done)
      await cache.invalidateQueries(options)
    } catch (error) {
      toast(authFailure(error).text, { look: 'danger' })
    }
    setBusy(null)
  }
  const endOthers = () =>
    end('others', 'Cerramos tu sesión en los demás dispositivos.', async () => {
      const { error } = await (await authClient()).signOut({ scope: 'others' })
      if (error) throw error
    })

  const line = (device: Device) => (
    <li key={device.id}>
      <Icon name={isHandheld(device.user_agent) ? 'smartphone' : 'monitor'} />
      <span>
        <strong>{deviceName(device.user_agent)}</strong>
        <small>
          Último uso: {instantText('moment', device.last_used_at)}
          {device.ip && ` · ${device.ip}`}
        </small>
      </span>
      {device.current ? (
        <Badge tone="accent">Este dispositivo</Badge>
      ) : (
        <SubmitButton
          type="button"
          look="secondary"
          small
          busy={busy === device.id}
          onClick={() => void end(device.id, 'Cerramos esa sesión.', () => revokeDevice(contract, device.id))}
        >
          Cerrar
        </SubmitButton>
      )}
    </li>
  )

  return (
    <section className={`${structure.card} ${css.securityCard}`} aria-labelledby="dispositivos">
      <h2 id="dispositivos">Dispositivos</h2>
      <p>Aquí está abierta tu cuenta. Si no reconoces uno, ciérralo y cambia tu contraseña.</p>
      <Loaded query={query} noun="tus dispositivos" skeleton={<Skeleton className="h-24" />}>
        {(devices) => (
          <>
            <ul className={css.securityList}>{devices.map(line)}</ul>
            {devices.length > 1 && (
              <div className={forms.formActions}>
                <SubmitButton type="button" look="danger" busy={busy === 'others'} onClick={() => void endOthers()}>
                  Cerrar todas las demás
                </SubmitButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
