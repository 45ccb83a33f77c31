import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useProblem } from '#app/ui/use-problem.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { ledgerPath } from '#contract/ledger/ledger-path.ts'
import css from './ledger.module.css'
import type { LedgerEntry } from './ledger-entry.ts'
import { undoEntry } from './mutations.ts'
import { undoCheck } from './queries.ts'
import { UndoConflicts } from './undo-conflicts.tsx'
import { UndoRows } from './undo-rows.tsx'
import {
  effectText,
  isBeyond,
  type RecordAskedFor,
  refusalOfUndo,
  type UndoAnswer,
  type UndoEffect,
  undoneText,
  undoRefused,
} from './undo-texts.ts'
import { tableWords } from './words/table-words.ts'

function UndoEffects({ effects }: { effects: readonly UndoEffect[] }) {
  if (effects.length === 0) return null
  return (
    <section aria-label="Lo que ya salió">
      <h3>Lo que ya salió no regresa</h3>
      <ul>
        {effects.map((effect) => (
          <li key={`${effect.kind} ${effect.target} ${effect.at}`}>
            {effectText(effect)}{' '}
            {effect.state === 'sent' ? `· enviado el ${instantText('moment', effect.at)}` : '· está por salir'}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UndoDialogProps {
  entry: LedgerEntry
  restores: boolean
  from: RecordAskedFor | undefined
  onClose: () => void
}

export function UndoDialog({ entry, restores, from, onClose }: UndoDialogProps) {
  const does = restores ? 'Restaurar' : 'Deshacer'
  const contract = useContract()
  const cache = useQueryClient()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  // Once undone, a preview is refused: a returning network or focus must not ask for it meanwhile.
  const check = useQuery({ ...undoCheck(contract, entry.entry, from), enabled: !busy })
  const [problem, setProblem] = useProblem()
  const answer = check.data
  const refused = undoRefused(check.error)
  const partly = (answer?.conflicting ?? 0) > 0
  const undo = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const done = await undoEntry(contract, entry.entry, { reason, partly, from })
      // Anything may have changed.
      await cache.invalidateQueries()
      if (done.entry === null) {
        // Changed since the preview: show the new one.
        setProblem('Algo cambió mientras lo veías. Revisa de nuevo qué se deshace.')
      } else {
        toast(undoneText(done))
        onClose()
      }
    } catch (error) {
      setProblem(undoRefused(error) ?? failureOf(error, 'change.save'))
    } finally {
      setBusy(false)
    }
  }
  const canUndo = answer !== undefined && answer.restored > 0
  const isLarge = canUndo && answer.large
  const isConfirmed = !isLarge || (typed.trim() === String(answer.restored) && reason.trim() !== '')
  const reasonField = (
    <ReasonField
      value={reason}
      readOnly={busy}
      optional={!isLarge}
      onChange={({ target }) => setReason(target.value)}
    />
  )
  return (
    <Dialog
      open
      title={restores ? 'Restaurar lo eliminado' : 'Deshacer este cambio'}
      onClose={onClose}
      actions={
        <>
          {canUndo && (
            <SubmitButton
              type="button"
              look={isLarge ? 'danger' : 'primary'}
              busy={busy}
              disabled={!isConfirmed}
              onClick={() => void undo()}
            >
              {partly ? `${does} lo demás (${answer.restored})` : does}
            </SubmitButton>
          )}
          <Button onClick={onClose}>{canUndo ? 'Cancelar' : 'Cerrar'}</Button>
        </>
      }
    >
      <div className={css.undo}>
        {refused ? (
          <Notice
            look="warn"
            action={
              isBeyond(check.error) && (
                <LinkButton to={ledgerPath({}, entry.entry)}>Abrir en el Registro de Cambios</LinkButton>
              )
            }
          >
            {refused}
          </Notice>
        ) : (
          <Loaded
            query={check}
            noun="lo que cambiaría"
            skeleton={
              <>
                <p>Revisando qué cambiaría. Con muchos registros tarda unos segundos.</p>
                <Skeleton className="h-40 w-full" />
              </>
            }
          >
            {(found) => (
              <Preview entry={entry} answer={found}>
                {/* Above the list, which may be long. */}
                {isLarge && (
                  <>
                    {reasonField}
                    <Field
                      label={`Escribe ${found.restored} para confirmar`}
                      inputMode="numeric"
                      autoComplete="off"
                      value={typed}
                      readOnly={busy}
                      onChange={({ target }) => setTyped(target.value)}
                    />
                  </>
                )}
              </Preview>
            )}
          </Loaded>
        )}
        {canUndo && !isLarge && reasonField}
        {problem && (
          <Notice look="danger" live>
            {problem}
          </Notice>
        )}
        {busy && isLarge && <p role="status">Deshaciendo… Con muchos registros tarda unos segundos.</p>}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  entry: LedgerEntry
  answer: UndoAnswer
  children: ReactNode
}

function Preview({ entry, answer, children }: PreviewProps) {
  return (
    <>
      {answer.restored === 0 && (
        <Notice look="warn">
          {answer.conflicting > 0 ? 'Nada puede regresar. Abajo dice por qué.' : refusalOfUndo(null)}
        </Notice>
      )}
      {answer.large && (
        <Notice look="danger" title={`Esto cambia ${answer.restored.toLocaleString('es-MX')} registros a la vez`}>
          {answer.removes.length > 0 && <p>Elimina {removedText(answer.removes)}.</p>}
        </Notice>
      )}
      {children}
      {answer.restored > 0 && <UndoRows entry={entry} answer={answer} />}
      <UndoConflicts answer={answer} />
      <UndoEffects effects={answer.effects} />
    </>
  )
}

const removedText = (removes: UndoAnswer['removes']) =>
  new Intl.ListFormat('es-MX').format(
    removes.map(({ table, many }) =>
      many === 1 ? tableWords(table).one : `${many.toLocaleString('es-MX')} ${tableWords(table).many}`,
    ),
  )
