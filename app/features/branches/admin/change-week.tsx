import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import type { Json } from '#contract/database.ts'
import { DAYS, type Day, type Hours, spansText } from '#contract/dates/opening-hours.ts'
import { readSpans, weekdayName } from '#contract/dates/typed-hours.ts'
import { saveBranch } from './mutations.ts'
import type { BranchSettings } from './queries.ts'
import { useVisitsOutside } from './use-visits-outside.tsx'

type Typed = Record<Day, string>

const readWeek = (typed: Typed): Hours | undefined => {
  const week = DAYS.map((day) => [day, readSpans(typed[day])] as const)
  return week.some(([, spans]) => spans === null) ? undefined : (Object.fromEntries(week) as Hours)
}

const SPANS_HELP = 'Como «9 a 19», «9 a 14 y 16 a 19» o «cerrado».'
const NO_SPANS = 'Escribe de qué hora a qué hora, como «9 a 14 y 16 a 19», o «cerrado».'

export function ChangeWeek({ branch, onClose }: { branch: BranchSettings; onClose: () => void }) {
  const contract = useContract()
  const { code, name, hours } = branch
  const editor = useEditor<Typed>({
    values: Object.fromEntries(DAYS.map((day) => [day, spansText(hours[day])])) as Typed,
    renews: [key('settings')],
    save: async (typed): Promise<string> => {
      const week = readWeek(typed) as unknown as Json
      if (changed)
        await saveBranch(contract, {
          branch: code,
          changes: { hours: week },
          known: outside.known,
          reason: typed.reason,
          seen: { hours: hours as unknown as Json },
        })
      return `${name}: horario guardado`
    },
    onClose,
  })
  const wanted = readWeek(editor.form.watch())
  const changed = wanted && JSON.stringify(wanted) !== JSON.stringify(hours) ? wanted : undefined
  const outside = useVisitsOutside(branch, changed, null)
  return (
    <EditorDialog of={editor} title={`Horario de ${name}`} onClose={onClose}>
      <p>{SPANS_HELP} A la hora de la sucursal.</p>
      {DAYS.map((day) => (
        <Field
          key={day}
          label={weekdayName(day)}
          {...editor.field(day, { validate: (typed) => readSpans(typed) !== null || NO_SPANS })}
        />
      ))}
      {outside.note}
    </EditorDialog>
  )
}
