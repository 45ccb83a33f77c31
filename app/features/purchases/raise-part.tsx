import { useQuery } from '@tanstack/react-query'
import { onlyAdmin } from '#app/features/people/approvals/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { precio } from '#contract/text/money.ts'
import { approveRaise } from './mutations.ts'
import type { SavedAppraisal } from './queries.ts'
import { useReread } from './use-reread.ts'

interface RaisePartProps {
  sheet: SavedAppraisal
  me: string
  isAdmin: boolean
}

/** Approved by another administrator, where there is one. */
export function RaisePart({ sheet, me, isAdmin }: RaisePartProps) {
  const contract = useContract()
  const isOwn = sheet.made_by === me
  const { data: isOnly } = useQuery({ ...onlyAdmin(contract), enabled: isAdmin && isOwn })
  const reread = useReread()
  const sending = useServiceForm({ values: {}, failed: failing('change.save') })
  if (sheet.raised_to === null) return null
  const most = precio(Number(sheet.raised_to), true)
  if (sheet.approved_at !== null)
    return (
      <p className="text-muted text-sm">
        Autorizado: se le puede ofrecer hasta {most}, porque {sheet.raised_why}
      </p>
    )
  return (
    <ServiceForm
      of={sending}
      className="flex flex-wrap items-end gap-2"
      aria-label="Subir del máximo"
      onSend={async () => {
        await approveRaise(contract, sheet.id)
        toast(`Autorizado hasta ${most}.`)
        await reread()
      }}
    >
      <p>
        El avalúo pide ofrecer hasta <strong>{most}</strong>: {sheet.raised_why}
      </p>
      {isAdmin && (!isOwn || isOnly) ? (
        <>
          {isOwn && <p className="text-muted text-sm">No hay otro administrador: lo autorizas tú y queda apuntado.</p>}
          <SubmitButton small busy={sending.busy}>
            Autorizar {most}
          </SubmitButton>
        </>
      ) : (
        <p className="text-muted text-sm">Falta que lo autorice un administrador que no haya hecho el avalúo.</p>
      )}
    </ServiceForm>
  )
}
