import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, UserFacingError } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BulkUndo } from '#app/ui/table/bulk-action.ts'
import { aFewAtOnce } from '#app/ui/table/some-at-once.ts'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { candidacyStage } from '#contract/hiring/hiring.ts'
import type { Vacancy } from '#contract/hiring/vacancies.ts'
import css from './hiring.module.css'
import { type DeskCandidacy, openCandidacies } from './queries.ts'
import { SeveralForm } from './several-form.tsx'
import { type SeveralAnswers, severalMoves } from './several-moves.ts'

interface UnansweredCandidatesProps {
  vacancy: Pick<Vacancy, 'id' | 'title'>
  onClose: () => void
  onChange: () => void
}

export function UnansweredCandidates({ vacancy, onClose, onChange }: UnansweredCandidatesProps) {
  const contract = useContract()
  const query = useQuery(openCandidacies(contract, vacancy.id))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const answer = async (all: readonly DeskCandidacy[], answers: SeveralAnswers) => {
    const meant = all.filter(({ id }) => !left.has(id))
    if (meant.length === 0) throw new UserFacingError({ status: 422, message: 'Elige al menos a una persona.' })
    const act = severalMoves(contract, answers)
    const undos: BulkUndo[] = []
    const problems: string[] = []
    await aFewAtOnce(meant, async (one) => {
      try {
        const undo = await act(one, { group: '' }, '')
        if (undo) undos.push(undo)
      } catch (error) {
        problems.push(`${one.name}: ${failureOf(error, 'change.save').text}`)
      }
    })
    onChange()
    const done = meant.length - problems.length
    if (done > 0)
      toast(done === 1 ? '1 persona quedó contestada.' : `${done} personas quedaron contestadas.`, {
        action: { label: 'Deshacer', run: () => void takeBack(undos) },
      })
    if (problems.length > 0) throw new UserFacingError({ status: 409, message: problems.slice(0, 3).join(' ') })
    if (meant.length === all.length) onClose()
  }
  const takeBack = async (undos: readonly BulkUndo[]) => {
    let problem = ''
    await aFewAtOnce(undos, (undo) =>
      undo({ group: '' }).catch((error: unknown) => {
        problem = failureOf(error, 'change.save').text
      }),
    )
    onChange()
    toast(problem || 'Las cartas no salen. Todo quedó como estaba.', problem ? { look: 'danger' } : {})
  }
  return (
    <EditDialog open title={`Sin respuesta: ${vacancy.title}`} onClose={onClose}>
      <Loaded query={query} noun="los candidatos" skeleton={<Skeleton className="h-48 w-full" />}>
        {(all) =>
          all.length === 0 ? (
            <>
              <p>Todas las personas que se postularon ya tienen su respuesta.</p>
              <p className="flex flex-wrap gap-2">
                <Button onClick={onClose}>Listo</Button>
              </p>
            </>
          ) : (
            <>
              <p>Nadie se queda sin saber en qué quedó. Escribe una carta y le llega a cada persona con su nombre.</p>
              <ul className={css.waiting} aria-label="Esperan respuesta">
                {all.map(({ id, name, state, news_at }) => (
                  <li key={id}>
                    <label className="flex items-center gap-3 min-h-11">
                      <input
                        type="checkbox"
                        checked={!left.has(id)}
                        onChange={({ currentTarget }) => {
                          const next = new Set(left)
                          if (currentTarget.checked) next.delete(id)
                          else next.add(id)
                          setLeft(next)
                        }}
                      />
                      <span>
                        {name}{' '}
                        <small className="text-muted text-sm">
                          {candidacyStage(state).label} · sin noticias desde el {instantText('shortDay', news_at)}
                        </small>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
              <SeveralForm
                first={{ to: 'descartado', why: 'vacante_cerrada' }}
                give={(answers) => answer(all, answers)}
                cancel={onClose}
              />
            </>
          )
        }
      </Loaded>
    </EditDialog>
  )
}
