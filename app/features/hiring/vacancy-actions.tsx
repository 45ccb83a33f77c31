import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { VACANCY_STATES, type Vacancy } from '#contract/hiring/vacancies.ts'
import { turnVacancy } from './mutations.ts'
import { openCandidacies } from './queries.ts'

interface VacancyActionsProps {
  vacancy: Vacancy
  onCopy: () => void
  onChange: () => void
}

const UnansweredCandidates = lazily(() =>
  import('./unanswered-candidates.tsx').then((file) => file.UnansweredCandidates),
)

const waitingText = (many: number) =>
  many === 1 ? '1 solicitud sigue sin respuesta.' : `${many} solicitudes siguen sin respuesta.`

const TONES = { draft: 'warn', published: 'accent', closed: 'neutral' } as const

export function VacancyActions({ vacancy, onCopy, onChange }: VacancyActionsProps) {
  const contract = useContract()
  const [asked, setAsked] = useState<'published' | 'closed' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAnswering, setAnswering] = useState(false)
  const { data: open = [] } = useQuery(openCandidacies(contract, vacancy.id))
  const waiting = open.length
  const { label = vacancy.state } = VACANCY_STATES.find(({ value }) => value === vacancy.state) ?? {}
  const isOpen = vacancy.state === 'published'
  const turn = async (to: 'published' | 'closed') => {
    setBusy(true)
    try {
      await turnVacancy(contract, vacancy, to)
      toast(to === 'published' ? 'Ya está en el sitio.' : 'Ya no recibe solicitudes.')
      onChange()
      if (to === 'closed' && waiting > 0) setAnswering(true)
    } catch (error) {
      toast(failureOf(error, 'content.save').text, { look: 'danger' })
    }
    setBusy(false)
    setAsked(null)
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[vacancy.state as keyof typeof TONES] ?? 'neutral'}>{label}</Badge>
        {vacancy.general && <Badge tone="info">Para cualquier puesto</Badge>}
      </p>
      <p className="flex flex-wrap gap-2">
        <LinkButton small to={`/escritorio/admin/vacantes/${vacancy.id}/candidatos`}>
          Candidatos
        </LinkButton>
        <Button small look="quiet" onClick={() => setAsked(isOpen ? 'closed' : 'published')}>
          {isOpen ? 'Cerrar vacante' : vacancy.state === 'draft' ? 'Publicar' : 'Abrir de nuevo'}
        </Button>
        {vacancy.state === 'closed' && waiting > 0 && (
          <Button small onClick={() => setAnswering(true)}>
            Contestar a {waiting}
          </Button>
        )}
        <Button small look="quiet" onClick={onCopy}>
          Copiar
        </Button>
      </p>
      <ConfirmDialog
        open={asked !== null}
        isHarmless
        busy={isBusy}
        title={asked === 'closed' ? 'Cerrar la vacante' : 'Publicar la vacante'}
        confirm={asked === 'closed' ? 'Cerrar vacante' : 'Publicar'}
        onConfirm={() => asked && void turn(asked)}
        onClose={() => setAsked(null)}
      >
        <p>
          {asked === 'closed'
            ? `Deja de recibir solicitudes; su página se queda y lo dice.${waiting > 0 ? ` ${waitingText(waiting)} Enseguida te las mostramos para contestarles.` : ''}`
            : 'Aparece en el sitio al momento y recibe solicitudes.'}
        </p>
      </ConfirmDialog>
      {isAnswering && (
        <Suspense>
          <UnansweredCandidates vacancy={vacancy} onClose={() => setAnswering(false)} onChange={onChange} />
        </Suspense>
      )}
    </>
  )
}
