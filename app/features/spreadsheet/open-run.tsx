import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { SheetRunState } from '#contract/settings/spreadsheet.ts'
import type { SheetRunRow } from './queries.ts'
import { doingText, planParts, progressOf, RUN_TONES, stateText } from './run-words.ts'
import css from './spreadsheet.module.css'
import { useRunMove } from './use-run-move.ts'

interface OpenRunProps {
  run: SheetRunRow
  known: number
}

export function OpenRun({ run, known }: OpenRunProps) {
  const { mutate, isPending } = useRunMove()
  const [isGivingUp, setGivingUp] = useState(false)
  const { id, state, plan } = run
  const progress = progressOf(run, known)
  const isAsking = state === 'asking'
  const runs = state === 'running' || state === 'waiting'
  const name = run.kind === 'sync' ? 'Sincronización' : 'Ensayo'
  return (
    <section className={`${css.openRun} grid gap-3 my-4`} aria-labelledby="corrida-abierta">
      <h2 id="corrida-abierta">
        {name} {id} <Badge tone={RUN_TONES[state as SheetRunState]}>{stateText(state)}</Badge>
      </h2>
      <p role="status">{run.stop_wanted ? 'Se detiene al terminar lo que está haciendo.' : doingText(run)}</p>
      {runs && progress !== null && (
        <Progress label={`Avance de la ${name.toLowerCase()}`} value={Math.round(progress)} />
      )}
      {run.message && runs && <Notice look="warn">{run.message}</Notice>}
      {isAsking && (
        <Notice look="warn" title="¿Sigo con estos cambios?" live>
          <p>Son más de los que se hacen sin preguntar:</p>
          <ul>
            {planParts(run).map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <p>Revísalos renglón por renglón. Si algo cambia antes de que respondas, te vuelvo a preguntar.</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 my-2">
        {isAsking && (
          <>
            <Button look="primary" busy={isPending} onClick={() => mutate({ move: 'confirm', id, plan: plan ?? '' })}>
              Sí, aplicar estos cambios
            </Button>
            <LinkButton to={`?vista=corridas&corrida=${id}`}>Ver los cambios</LinkButton>
          </>
        )}
        {runs && (
          <Button busy={isPending || run.stop_wanted} onClick={() => mutate({ move: 'stop', id })}>
            Detener
          </Button>
        )}
        {state === 'stopped' && (
          <Button look="primary" busy={isPending} onClick={() => mutate({ move: 'resume', id })}>
            Continuar
          </Button>
        )}
        <Button look="quiet" onClick={() => setGivingUp(true)}>
          Cancelar corrida
        </Button>
      </div>
      <ConfirmDialog
        open={isGivingUp}
        title="¿Cancelar esta corrida?"
        confirm="Cancelar corrida"
        busy={isPending}
        onClose={() => setGivingUp(false)}
        onConfirm={() => mutate({ move: 'cancel', id }, { onSettled: () => setGivingUp(false) })}
      >
        <p>
          {run.phase === 'writing'
            ? 'El inventario ya se actualizó y así queda. Lo que falta por escribir en la hoja se escribe con la siguiente.'
            : 'Nada de lo que leyó se aplica. La siguiente empieza desde el principio.'}
        </p>
      </ConfirmDialog>
    </section>
  )
}
