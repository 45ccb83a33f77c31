import { useState } from 'react'
import { resultText } from '#contract/inspections/inspection-answers.ts'
import { isPossibleMeasure, measureGrade, type PointAnswer } from '#contract/inspections/inspections.ts'
import { canBeGood, foundBad, foundSo, measured } from './answer-rules.ts'
import { FindingFields } from './finding-fields.tsx'
import css from './inspections.module.css'
import type { PointRowProps } from './point-props.ts'

const CHOICES = [
  { value: 'bien', label: 'Bien' },
  { value: 'mal', label: 'Mal' },
  { value: 'na', label: 'No aplica' },
] as const

export function PointRow({ point, answer, photos, set, user, inspection }: PointRowProps) {
  const { code, label, unit, critical } = point
  return (
    <li className={`${css.point} grid gap-2 py-2.5 border-t border-line`}>
      <p id={`punto-${code}`}>
        <span className="text-muted tabular-nums">{code}</span> {label}
        {critical && <abbr title="Si falla, el auto no se publica"> ‼</abbr>}
      </p>
      {set ? (
        <div className={`${css.choices} flex flex-wrap items-center gap-2`}>
          {unit && <MeasureField point={point} answer={answer} set={set} />}
          {CHOICES.map((choice) => (
            <button
              key={choice.value}
              type="button"
              className={css.choice}
              data-result={choice.value}
              aria-pressed={answer?.result === choice.value}
              aria-label={`${label}: ${choice.label}`}
              disabled={choice.value === 'bien' && !canBeGood(point, answer)}
              onClick={() => set(choice.value === 'mal' ? foundBad(point, answer) : foundSo(choice.value, answer))}
            >
              {choice.label}
            </button>
          ))}
        </div>
      ) : (
        <p className="text-muted text-sm">{resultText(point, answer)}</p>
      )}
      {set && !canBeGood(point, answer) && (
        <p className="text-muted text-sm">Fuera de su límite: no puede quedar como bien.</p>
      )}
      {set && answer?.result === 'mal' && (
        <FindingFields point={point} answer={answer} photos={photos} set={set} user={user} inspection={inspection} />
      )}
    </li>
  )
}

const numberIn = (typed: string) => (typed.trim() === '' ? undefined : Number(typed.replace(',', '.')))

function MeasureField({ point, answer, set }: Required<Pick<PointRowProps, 'point' | 'answer' | 'set'>>) {
  const { label, unit, limits, code } = point
  const stored = answer?.value
  // The raw input while typing, and the answer before it: the 1 of 12.6 is no finding.
  const [typing, setTyping] = useState<{ text: string; before: PointAnswer } | null>(null)
  const value = typing === null ? stored : numberIn(typing.text)
  const isOdd = value !== undefined && !isPossibleMeasure(value)
  const grade = limits && stored !== undefined ? measureGrade(limits, stored) : 0
  return (
    <>
      <label className={css.measure}>
        <span className="sr-only">{label}, </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          value={typing?.text ?? (stored === undefined ? '' : String(stored))}
          aria-invalid={isOdd || undefined}
          data-grade={grade}
          onChange={({ currentTarget }) => {
            const { value: text } = currentTarget
            const before = typing === null ? answer : typing.before
            setTyping({ text, before })
            set(measured(point, numberIn(text), before))
          }}
          onBlur={() => {
            if (!isOdd) setTyping(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const fields = [...document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')]
            fields[fields.indexOf(event.currentTarget) + 1]?.focus()
          }}
          aria-describedby={`punto-${code}`}
        />
        <span>{unit}</span>
      </label>
      {isOdd && (
        <p className="basis-full order-1 text-danger text-sm" role="alert">
          No es un número posible.
        </p>
      )}
    </>
  )
}
