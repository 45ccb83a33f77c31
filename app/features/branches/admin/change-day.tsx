import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { type Spans, spansText } from '#contract/dates/opening-hours.ts'
import { readSpans } from '#contract/dates/typed-hours.ts'
import { saveBranchDay } from './mutations.ts'
import type { BranchSettings } from './queries.ts'
import { useVisitsOutside } from './use-visits-outside.tsx'

interface ChangeDayProps {
  branch: BranchSettings
  /** null: a new exception. */
  day: string | null
  onClose: () => void
}

export function ChangeDay({ branch, day, onClose }: ChangeDayProps) {
  const contract = useContract()
  const { code, name, today, days } = branch
  const initialRow = days.find((one) => one.day === day)
  const editor = useEditor<TypedDay>({
    values: {
      day: day ?? '',
      how: initialRow && initialRow.hours.length > 0 ? 'hours' : 'closed',
      spans: initialRow ? spansText(initialRow.hours) : '',
      note: initialRow?.note ?? '',
    },
    renews: [key('settings')],
    save: async (typed): Promise<string> => {
      const seen = row ? { hours: row.hours, note: row.note } : null
      await saveBranchDay(contract, {
        branch: code,
        day: chosen,
        hours: dayHours(typed) ?? null,
        note: typed.note,
        seen,
        known: outside.known,
        reason: typed.reason,
      })
      return `${name}: ${dayText('day', chosen)} guardado`
    },
    onClose,
  })
  const { field } = editor
  const typedNow = editor.form.watch()
  const chosen = day ?? typedNow.day
  const row = days.find((one) => one.day === chosen)
  const outside = useVisitsOutside(branch, chosen >= today ? dayHours(typedNow) : undefined, chosen)
  const inTime = (typed: string) =>
    (typed >= today && typed <= addDays(today, 730)) || 'Elige hoy o un día de los próximos dos años.'
  return (
    <EditorDialog
      of={editor}
      title={day ? `${dayText('weekday', day)}, ${name}` : `Día distinto en ${name}`}
      onClose={onClose}
    >
      {!day && (
        <Field label="Día" type="date" min={today} max={addDays(today, 730)} {...field('day', { validate: inTime })} />
      )}
      {!day && row && <p role="status">Ese día ya es distinto: {spansText(row.hours)}.</p>}
      <RadioGroup
        label="Ese día"
        options={[
          { value: 'closed', label: 'Cerrado' },
          { value: 'hours', label: 'Otro horario' },
          ...(row ? [{ value: 'usual', label: 'Como cualquier otra semana' }] : []),
        ]}
        {...field('how')}
      />
      {typedNow.how === 'hours' && (
        <Field
          label="Abierto"
          help="Como «9 a 14», a la hora de la sucursal."
          {...field('spans', {
            validate: (typed) => dayHours({ ...typedNow, spans: typed }) !== undefined || NO_HOURS,
          })}
        />
      )}
      {typedNow.how !== 'usual' && (
        <Field label="Nota" optional help="La lee el equipo." maxLength={120} {...field('note')} />
      )}
      {outside.note}
    </EditorDialog>
  )
}

interface TypedDay {
  day: string
  how: 'closed' | 'hours' | 'usual'
  spans: string
  note: string
}

const NO_HOURS = 'Escribe de qué hora a qué hora, como «9 a 14».'

// Null: weekly hours apply; undefined: invalid.
const dayHours = ({ how, spans }: TypedDay): Spans | null | undefined => {
  if (how === 'closed') return []
  if (how === 'usual') return null
  const read = readSpans(spans)
  return read && read.length > 0 ? read : undefined
}
