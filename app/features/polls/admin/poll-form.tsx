import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { EditorForm } from '#app/ui/resource/editor-form.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { PollChart } from '../poll-chart.tsx'
import { savePoll } from './mutations.ts'
import { optionsFrom, optionsProblem, optionsText, pollSlug } from './poll-typed.ts'
import type { DeskPoll } from './queries.ts'

interface PollFormProps {
  row: DeskPoll | null
  onSaved: () => void
}

const TOKEN_LENGTH = 6

export function PollForm({ row, onSaved }: PollFormProps) {
  const contract = useContract()
  const [initialRow] = useState(row)
  const editor = useEditor({
    values: {
      question: row?.question ?? '',
      options: optionsText(row?.options ?? []),
      active: String(row?.active ?? true),
    },
    doing: 'poll.save',
    renews: [key('polls')],
    save: async ({ question, options, active, reason }) => {
      const slug = pollSlug(question, crypto.randomUUID().slice(0, TOKEN_LENGTH))
      const change = { question: question.trim(), options: optionsFrom(options, row?.options ?? []) }
      await savePoll(contract, row, { slug, ...change, active: active === 'true', reason })
      return 'Encuesta guardada'
    },
    onClose: onSaved,
  })
  const { field } = editor
  return (
    <>
      {row && <PollChart slug={row.slug} />}
      <EditorForm
        of={editor}
        changed={
          row &&
          initialRow &&
          row.updated_at !== initialRow.updated_at && (
            <p>
              {row.question} ({row.active ? 'abierta' : 'cerrada'}): {row.options.map(({ label }) => label).join(', ')}.
            </p>
          )
        }
        changes={row && { label: row.question, of: { tabla: 'polls', registro: row.id } }}
      >
        <Field
          label="Pregunta"
          maxLength={500}
          {...field('question', { validate: (text) => text.trim() !== '' || 'Falta este dato.' })}
        />
        <TextareaField
          label="Respuestas"
          help="Una por renglón, de dos a veinte. La que alguien ya eligió se queda."
          rows={5}
          {...field('options', { validate: optionsProblem })}
        />
        <SelectField
          label="Estado"
          options={[
            { value: 'true', label: 'Abierta' },
            { value: 'false', label: 'Cerrada' },
          ]}
          {...field('active')}
        />
      </EditorForm>
    </>
  )
}
