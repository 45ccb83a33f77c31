import type { User } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useProblem } from '#app/ui/use-problem.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'
import { makeRecoveryCodes } from './mutations.ts'
import { recoveryCodesOf } from './queries.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const FEW = 3

export function RecoveryCodes({ user }: { user: User }) {
  const cache = useQueryClient()
  const options = recoveryCodesOf(user.id)
  const { data } = useQuery(options)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useProblem()

  const make = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setCodes(await makeRecoveryCodes())
    } catch (error) {
      setFailure(authFailure(error))
    }
    setBusy(false)
    setAsking(false)
    await cache.invalidateQueries(options)
  }
  const has = data !== undefined && data.total > 0

  return (
    <div className={css.recoveryCodes}>
      <h3 className="text-[1rem]">Códigos de recuperación</h3>
      {data?.total === 0 ? (
        <Notice look="warn">
          <p>
            Todavía no tienes. Si pierdes tu teléfono o tu llave, son tu forma de entrar: créalos y guárdalos fuera de
            él.
          </p>
        </Notice>
      ) : (
        <p>
          {data === undefined
            ? 'Si pierdes tu teléfono o tu llave, son tu forma de entrar.'
            : `${data.left === 1 ? 'Te queda 1' : `Te quedan ${data.left}`} de ${data.total}. Cada uno sirve una sola vez.`}
          {has && data.left < FEW && ' Crea otros antes de que se acaben.'}
        </p>
      )}
      {failure && (
        <Notice look="danger" live>
          {failure}
        </Notice>
      )}
      <SubmitButton type="button" look="secondary" busy={busy} onClick={() => (has ? setAsking(true) : void make())}>
        <Icon name="key-round" />
        {has ? 'Crear códigos nuevos' : 'Crear códigos de recuperación'}
      </SubmitButton>
      <ConfirmDialog
        open={asking}
        title="¿Crear códigos nuevos?"
        confirm="Crear códigos"
        busy={busy}
        onConfirm={() => void make()}
        onClose={() => setAsking(false)}
      >
        Los que guardaste antes dejan de servir.
      </ConfirmDialog>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </div>
  )
}
