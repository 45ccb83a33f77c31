import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { endLender } from './mutations.ts'
import type { SetLender } from './queries.ts'

export function EndLender({ lender, onClose }: { lender: SetLender; onClose: () => void }) {
  const contract = useContract()
  const latest = lender.history[0]!
  const first = latest.effective_from < lender.today ? lender.today : addDays(latest.effective_from, 1)
  const last = addDays(lender.today, 730)
  const editor = useEditor({
    values: { until: latest.effective_until ?? '' },
    renews: [key('settings', 'lenders')],
    save: async ({ until, reason }) => {
      await endLender(contract, { latest, until: until || null, reason })
      return `${latest.name}: guardado`
    },
    onClose,
  })
  return (
    <EditorDialog of={editor} title={`Hasta cuándo presta ${latest.name}`} onClose={onClose}>
      <p>Quien ya mandó su solicitud conserva la financiera y las condiciones que se le dijeron.</p>
      <Field
        label="Primer día en que ya no presta"
        optional
        help="Déjalo vacío para que siga."
        type="date"
        min={first}
        max={last}
        {...editor.field('until', {
          validate: (typed) =>
            typed === '' || (typed >= first && typed <= last) || 'Elige un día de los próximos dos años.',
        })}
      />
    </EditorDialog>
  )
}
