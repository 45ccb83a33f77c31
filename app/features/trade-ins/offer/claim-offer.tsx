import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { VISITOR_MESSAGES } from '#contract/messages/visitor-messages.ts'
import { claimOffer } from './mutations.ts'
import { offerPath } from './path.ts'
import { myOffer } from './queries.ts'

export function ClaimOffer({ id }: { id: string }) {
  const account = useAccountHint()
  const contract = useContract()
  const cache = useQueryClient()
  const mine = myOffer(contract, id)
  const { data: isMine } = useQuery({ ...mine, enabled: account !== null })
  const claim = useMutation({
    mutationFn: () => claimOffer(contract, id),
    onSuccess: () => cache.setQueryData(mine.queryKey, true),
  })
  if (!account)
    return (
      <p>
        <Link to={`/acceder?volver=${encodeURIComponent(offerPath(id))}`} className={controls.link}>
          Inicia sesión
        </Link>{' '}
        para guardarla en tu cuenta y seguirla desde cualquier equipo.
      </p>
    )
  if (isMine)
    return (
      <p role="status">
        <Icon name="circle-check" /> Guardada en tu cuenta.{' '}
        <Link to="/escritorio/vende-tu-auto" className={controls.link}>
          Ver mis autos
        </Link>
      </p>
    )
  return (
    <div>
      <SubmitButton type="button" look="secondary" busy={claim.isPending} onClick={() => claim.mutate()}>
        Guardar en mi cuenta
      </SubmitButton>
      {claim.isError && (
        <p className={controls.fieldError} role="alert">
          {!navigator.onLine
            ? FORM_MESSAGES.offline
            : 'code' in claim.error && claim.error.code === 'PT409'
              ? claim.error.message
              : VISITOR_MESSAGES.offer_not_kept}
        </p>
      )}
    </div>
  )
}
