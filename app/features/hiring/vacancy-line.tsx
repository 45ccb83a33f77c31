import { type ReactNode, Suspense, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { CANDIDACY_STAGES, openDaysText } from '#contract/hiring.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import css from './hiring.module.css'
import { turnVacancy } from './mutations.ts'
import type { HiringFigure } from './queries.ts'

interface VacancyLineProps {
  vacancy: Vacancy
  city: string
  figure: HiringFigure | undefined
  /** Its name, leading to where it is edited. */
  title: ReactNode
  onCopy: () => void
  onChange: () => void
}

// Loads when opened.
const UnansweredCandidates = lazily(() =>
  import('./unanswered-candidates.tsx').then((file) => file.UnansweredCandidates),
)

const waitingText = (many: number) =>
  many === 1 ? '1 solicitud sigue sin respuesta.' : `${many} solicitudes siguen sin respuesta.`

const STATES = {
  draft: { label: 'Borrador', tone: 'warn' },
  published: { label: 'Publicada', tone: 'accent' },
  closed: { label: 'Cerrada', tone: 'neutral' },
} as const

/** A vacancy in the list with state, results and actions. */
export function VacancyLine({ vacancy, city, figure, title, onCopy, onChange }: VacancyLineProps) {
  const contract = useContract()
  const [asked, setAsked] = useState<'published' | 'closed' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAnswering, setAnswering] = useState(false)
  const { label, tone } = STATES[vacancy.state as keyof typeof STATES] ?? STATES.draft
  const isOpen = vacancy.state === 'published'
  const waiting = figure?.open ?? 0
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
    <article className={css.vacancy} aria-labelledby={vacancy.id}>
      <p className={css.line}>
        <strong id={vacancy.id}>{title}</strong>
        <Badge tone={tone}>{label}</Badge>
        {vacancy.general && <Badge tone="info">Para cualquier puesto</Badge>}
        {figure && figure.late > 0 && <Badge tone="danger">{figure.late} sin noticias</Badge>}
      </p>
      <p className={css.note}>
        {[
          city,
          vacancy.area,
          openDaysText(vacancy, new Date()),
          figure && (figure.came === 1 ? '1 candidato' : `${figure.came} candidatos`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {figure && figure.came > 0 && (
        <ul className={css.line} aria-label={`Candidatos por etapa de ${vacancy.title}`}>
          {CANDIDACY_STAGES.flatMap(({ value, label: name, ends }) => {
            const many = (figure.stages as Record<string, number>)[value]
            return many ? (
              <li key={value}>
                <Badge tone={ends ? 'neutral' : 'info'}>
                  {name}: {many}
                </Badge>
              </li>
            ) : (
              []
            )
          })}
        </ul>
      )}
      <p className={css.buttons}>
        <LinkButton small to={`/escritorio/admin/vacantes/${vacancy.id}/candidatos`}>
          Candidatos<span className="sr-only"> de {vacancy.title}</span>
        </LinkButton>
        <Button small look="quiet" onClick={() => setAsked(isOpen ? 'closed' : 'published')}>
          {isOpen ? 'Cerrar' : vacancy.state === 'draft' ? 'Publicar' : 'Abrir de nuevo'}
          <span className="sr-only"> {vacancy.title}</span>
        </Button>
        {vacancy.state === 'closed' && waiting > 0 && (
          <Button small onClick={() => setAnswering(true)}>
            Contestar a {waiting}
            <span className="sr-only"> de {vacancy.title}</span>
          </Button>
        )}
        <Button small look="quiet" onClick={onCopy}>
          Copiar<span className="sr-only"> {vacancy.title}</span>
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
    </article>
  )
}
