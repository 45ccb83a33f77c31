import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import { key } from '#app/lib/keys.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import { CANDIDACY_DAYS } from '#contract/hiring/vacancies.ts'
import type { LinkedKeeping as Linked } from './queries.ts'

interface LinkedKeepingProps {
  linked: Linked
  token: string
  returned: ReturnedForm | undefined
  notice: ReactNode
}

export function LinkedKeeping({ linked: { vacancy, until, can_keep }, token, returned, notice }: LinkedKeepingProps) {
  const cache = useQueryClient()
  const state = usePublicForm({
    slug: 'candidate-links/keep',
    name: `conservar.${token}`,
    returned,
    onSent: () => void cache.invalidateQueries({ queryKey: key('vacancies', 'keeping', token) }),
  })
  return (
    <>
      <h1>{can_keep ? '¿Guardamos tu CV?' : 'Tu CV está guardado'}</h1>
      <div className="grid max-w-xl gap-4" aria-live="polite">
        {can_keep ? (
          <>
            <p>
              Te postulaste para {vacancy}. Tu solicitud y tu CV se borran después del {dayText('date', until)}. Si
              quieres, los guardamos {CANDIDACY_DAYS} días más para otras vacantes.
            </p>
            <PublicForm state={state} label="Guardar mi CV" button="Sí, guárdenlo más tiempo" notice={notice}>
              <input type="hidden" name="token" value={token} />
            </PublicForm>
            <p>Si no quieres, no hagas nada: se borran ese día.</p>
          </>
        ) : (
          <Notice look="success" title={`Lo guardamos hasta el ${dayText('date', until)}`}>
            <p>Te escribimos antes de esa fecha. Si cambias de opinión, contesta nuestro correo y lo borramos.</p>
          </Notice>
        )}
      </div>
    </>
  )
}
