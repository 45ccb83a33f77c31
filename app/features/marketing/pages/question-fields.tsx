import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { LONGEST_TEXTS, propText, swapped } from './block-fields.ts'
import css from './pages.module.css'

interface QuestionFieldsProps {
  of: string
  /** As they are stored. */
  items: unknown
  onChange: (items: unknown[]) => void
}

type Pair = Record<string, unknown>

const MOST_QUESTIONS = 30

/** Questions with their answers, in their order. */
export function QuestionFields({ of, items, onChange }: QuestionFieldsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const pairs = Array.isArray(items) ? (items as unknown[]) : []
  const put = (at: number, name: 'question' | 'answer', text: string) =>
    onChange(pairs.map((pair, place) => (place === at ? { ...(pair as Pair), [name]: text } : pair)))
  return (
    <fieldset className={css.questions}>
      <legend>Preguntas</legend>
      {pairs.map((pair, place) => {
        const { question, answer } = (typeof pair === 'object' && pair !== null ? pair : {}) as Pair
        const number = place + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no name of its own, and its fields hold nothing themselves.
          <div key={place} className={css.question}>
            <Field
              label={`Pregunta ${number}`}
              name={`${of}.question.${number}`}
              autoComplete="off"
              maxLength={LONGEST_TEXTS.line}
              value={propText(question)}
              onChange={(event) => put(place, 'question', event.target.value)}
            />
            <TextareaField
              label={`Respuesta ${number}`}
              name={`${of}.answer.${number}`}
              maxLength={LONGEST_TEXTS.text}
              value={propText(answer)}
              onChange={(event) => put(place, 'answer', event.target.value)}
            />
            <p className={css.buttons}>
              <IconButton
                className={css.up}
                icon="chevron-down"
                label={`Subir pregunta ${number}`}
                aria-disabled={place === 0}
                onClick={() => place > 0 && onChange(swapped(pairs, place - 1))}
              />
              <IconButton
                icon="trash-2"
                label={`Quitar pregunta ${number}`}
                onClick={() => {
                  onChange(pairs.filter((_, at) => at !== place))
                  add.current?.focus()
                }}
              />
            </p>
          </div>
        )
      })}
      {pairs.length < MOST_QUESTIONS && (
        <Button small ref={add} onClick={() => onChange([...pairs, { question: '', answer: '' }])}>
          Agregar pregunta
        </Button>
      )}
    </fieldset>
  )
}
