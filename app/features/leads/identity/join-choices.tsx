import { useId } from 'react'
import css from './identity.module.css'
import { isChoice, movesText, previewText } from './join-words.ts'
import type { JoinChoices } from './mutations.ts'
import type { JoinPreview } from './queries.ts'

interface JoinChoicesTableProps {
  preview: JoinPreview
  choices: JoinChoices
  onChoose: (choices: JoinChoices) => void
}

export function JoinChoicesTable({ preview, choices, onChoose }: JoinChoicesTableProps) {
  const group = useId()
  return (
    <>
      <table className={css.preview}>
        <caption className="text-left text-muted">Si se unen</caption>
        <thead>
          <tr>
            <th scope="col">Se queda</th>
            <th scope="col">Se une</th>
            <th scope="col">Resultado</th>
          </tr>
        </thead>
        {preview.fields.map((field) => {
          const [label, kept, other, becomes] = previewText(field)
          const chosen = choices[field.field] ?? 'kept'
          const cell = (side: 'kept' | 'other', text: string | undefined) =>
            isChoice(field) ? (
              <label className="flex gap-1.5 items-center min-h-8">
                <input
                  className="accent-accent"
                  type="radio"
                  name={`${group}-${field.field}`}
                  aria-label={`${label}: ${text}`}
                  checked={chosen === side}
                  onChange={() => onChoose({ ...choices, [field.field]: side })}
                />
                {text}
              </label>
            ) : (
              text
            )
          return (
            <tbody className="border-t border-line" key={field.field} data-differs={isChoice(field)}>
              <tr>
                <th colSpan={3} scope="rowgroup">
                  {label}
                </th>
              </tr>
              <tr>
                <td>{cell('kept', kept)}</td>
                <td>{cell('other', other)}</td>
                <td>
                  <strong>{isChoice(field) && chosen === 'other' ? other : becomes}</strong>
                </td>
              </tr>
            </tbody>
          )
        })}
      </table>
      <p className="text-muted">{movesText(preview.moves)}</p>
    </>
  )
}
