import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { INCOME_KINDS } from '#contract/people/income-kinds.ts'
import { changePaperRule } from './mutations.ts'
import { bringersText } from './paper-words.ts'
import type { PaperRule } from './queries.ts'

export function ChangePaper({ rule, label, onClose }: { rule: PaperRule; label: string; onClose: () => void }) {
  const contract = useContract()
  const { kind, incomes } = rule
  const editor = useEditor({
    values: { who: incomes === null ? 'all' : incomes.length === 0 ? 'none' : 'some', incomes: incomes ?? [] },
    renews: [key('settings', 'papers')],
    save: async ({ who, incomes: chosen, reason }) => {
      const wanted = who === 'all' ? null : who === 'none' ? [] : chosen
      await changePaperRule(contract, { paper: kind, incomes: wanted, seen: incomes, reason })
      return `${label}: ${bringersText(wanted).toLowerCase()}`
    },
    onClose,
  })
  const { field } = editor
  return (
    <EditorDialog of={editor} title={label} onClose={onClose}>
      <p role="status">
        Ahora: <strong>{bringersText(incomes)}</strong>
      </p>
      <RadioGroup
        label="Quién lo trae"
        options={[
          { value: 'all', label: 'Todos' },
          { value: 'some', label: 'Según de qué viven' },
          { value: 'none', label: 'Nadie' },
        ]}
        {...field('who', {
          validate: (who, typed) => who !== 'some' || typed.incomes.length > 0 || 'Marca al menos un tipo de ingreso.',
        })}
      />
      {editor.form.watch('who') === 'some' && (
        <fieldset>
          <legend>Quien vive de</legend>
          {INCOME_KINDS.map(({ value, label: income }) => (
            <CheckField key={value} value={value} {...field('incomes')}>
              {income}
            </CheckField>
          ))}
        </fieldset>
      )}
    </EditorDialog>
  )
}
