import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { precio } from '#contract/text/money.ts'
import { RECON_KINDS, type ReconLine } from '#contract/trade-ins/appraisal.ts'
import css from './purchases.module.css'
import { emptyLine, lineTyped, type ReconDraft } from './recon-draft.ts'

interface ReconLinesProps {
  lines: readonly ReconLine[]
  draft: ReconDraft
  /** Increase of the offer without that line. */
  adds: (line: ReconLine) => number
  onChange: (lines: ReconLine[]) => void
  onDraft: (draft: ReconDraft) => void
  isLocked: boolean
}

export function ReconLines({ lines, draft, adds, onChange, onDraft, isLocked }: ReconLinesProps) {
  const typed = lineTyped(draft)
  const put = (id: string, change: Partial<ReconLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...change } : line)))
  const add = () => {
    if (!typed) return
    onChange([...lines, typed])
    onDraft(emptyLine(draft.kind))
  }
  return (
    <section className={css.part} aria-labelledby="preparacion">
      <h3 id="preparacion">Preparación</h3>
      <ul className={`${css.lines} grid`} aria-label="Renglones de preparación">
        {lines.map((line) => (
          <li key={line.id}>
            <CheckField
              checked={line.accepted}
              disabled={isLocked}
              onChange={(event) => put(line.id, { accepted: event.target.checked })}
            >
              {line.label}: {precio(line.amount, true)}
            </CheckField>
            <CheckField
              checked={line.provable}
              disabled={isLocked}
              onChange={(event) => put(line.id, { provable: event.target.checked })}
            >
              Si prueba que ya está, +{precio(adds(line), true)}
            </CheckField>
            {!isLocked && (
              <IconButton
                icon="trash-2"
                label={`Quitar ${line.label}`}
                onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isLocked && (
        <>
          <div className={css.fields}>
            <Field
              label="Qué se hace"
              value={draft.label}
              maxLength={120}
              onChange={(event) => onDraft({ ...draft, label: event.target.value })}
            />
            <SelectField
              label="De qué"
              options={RECON_KINDS}
              value={draft.kind}
              onChange={(event) => onDraft({ ...draft, kind: event.target.value })}
            />
            <Field
              label="Cuánto cuesta"
              inputMode="numeric"
              value={draft.amount}
              onChange={(event) => onDraft({ ...draft, amount: event.target.value })}
            />
          </div>
          <p>
            <Button small onClick={add} disabled={!typed}>
              Agregar renglón
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
