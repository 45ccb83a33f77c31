import { useQuery } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { houseDayStart, houseToday } from '#contract/dates/dates.ts'
import { termsOfRow } from '#contract/financing/lender-terms.ts'
import { previewTerms } from '#contract/financing/terms-preview.ts'
import { isLending, type TermsToSave, type TypedTerms, termsOn, termsToSave, typedTerms } from './lender-words.ts'
import { saveLenderTerms } from './mutations.ts'
import { financedKinds, type SetLender, type SetTerms } from './queries.ts'
import { TermsFields } from './terms-fields.tsx'
import { TermsImpact } from './terms-impact.tsx'

interface ChangeTermsProps {
  lender: SetLender | null
  /** Future terms to correct; null: new terms. */
  of: SetTerms | null
  onClose: () => void
}

export function ChangeTerms({ lender, of, onClose }: ChangeTermsProps) {
  const contract = useContract()
  const kinds = useQuery(financedKinds(contract))
  const today = lender?.today ?? houseToday(new Date())
  const base = of ?? (lender && termsOn(lender, today)) ?? lender?.history[0] ?? null
  const editor = useEditor<TypedTerms>({
    values: typedTerms(base, of?.effective_from ?? addDays(today, 1)),
    renews: [key('settings', 'lenders')],
    save: async (typed): Promise<string> => {
      const seen = lender && termsOn(lender, begins)
      await saveLenderTerms(contract, {
        lender: lender?.lender ?? null,
        begins,
        said: termsToSave(typed)!,
        seen,
        reason: typed.reason,
      })
      return `${typed.name}: desde el ${dayText('date', begins)}`
    },
    onClose,
  })
  const { form, field } = editor
  const typedNow = form.watch()
  const begins = of?.effective_from ?? typedNow.begins
  const inTime = (day: string) => day >= today && day <= addDays(today, 730)
  const said = inTime(begins) ? termsToSave(typedNow) : null
  const asked = useDebounced(said ? JSON.stringify([begins, said]) : null, 300)
  const preview = (answer: Parameters<typeof previewTerms>[0]) => {
    const [day, wanted] = JSON.parse(asked!) as [string, TermsToSave]
    const before = lender && termsOn(lender, day, true)
    const after = { ...NOBODY, ...base, ...wanted }
    return previewTerms(
      answer,
      isLending(before, day) ? termsOfRow(before) : null,
      termsOfRow(after),
      new Date(houseDayStart(day)),
    )
  }
  return (
    <EditorDialog
      of={editor}
      title={lender ? `Condiciones de ${base?.name}` : 'Otra financiera'}
      onClose={onClose}
      lists
    >
      <p>Cuentan por sí solas desde su día. Quien ya cotizó o mandó su solicitud conserva lo que se le dijo.</p>
      <Field
        label="Nombre"
        maxLength={80}
        {...field('name', { validate: (typed) => typed.trim() !== '' || 'Escribe el nombre.' })}
      />
      {of ? (
        <p>Desde el {dayText('date', of.effective_from)}.</p>
      ) : (
        <Field
          label="Desde"
          type="date"
          min={today}
          max={addDays(today, 730)}
          {...field('begins', {
            validate: (typed) => inTime(typed) || 'Elige hoy o un día de los próximos dos años.',
          })}
        />
      )}
      <TermsFields form={form} />
      {asked && (
        <Loaded query={kinds} noun="los autos" skeleton={<Skeleton className="h-24 w-full" />}>
          {(answer) => <TermsImpact preview={preview(answer)} />}
        </Loaded>
      )}
    </EditorDialog>
  )
}

const NOBODY = { id: '', lender: '', house: false, effective_from: '', effective_until: null, position: 0 }
