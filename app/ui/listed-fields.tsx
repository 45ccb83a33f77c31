import type { FormField } from '#contract/text/form-fields.ts'
import { CheckField } from './check-field.tsx'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { TextareaField } from './textarea-field.tsx'
import type { FieldName, Fields } from './typed-fields.ts'

interface ListedFieldsProps<Typed extends object, Meant> {
  /** In the order of the form. */
  list: Record<string, FormField>
  form: Fields<Typed, Meant>
  busy: boolean
  /** Options of the choices that have none of their own. */
  options?: Record<string, readonly { value: string; label: string }[]>
  /** Help in place of the list's. */
  help?: Record<string, string>
}

/** The fields of a noun's list (contract's `fields.ts`), each by its kind. */
export function ListedFields<Typed extends object, Meant>({
  list,
  form,
  busy,
  options = {},
  help: helps = {},
}: ListedFieldsProps<Typed, Meant>) {
  const errors = form.formState.errors as Record<string, { message: string } | undefined>
  return Object.entries(list).map(([name, { label, kind, choices, none, most, rows, optional, ...field }]) => {
    const registered = form.register(name as FieldName<Typed>)
    const help = helps[name] ?? field.help
    const texts = { label, ...(help && { help }), ...(optional && { optional }), error: errors[name]?.message }
    if (kind === 'yes')
      return (
        <CheckField key={name} {...(help && { help })} {...registered}>
          {label}
        </CheckField>
      )
    if (kind === 'choice' || kind === 'branch' || kind === 'ref') {
      const offered = choices ?? options[name] ?? []
      // The key chooses again when options arrive later.
      return (
        <SelectField
          key={`${name} ${offered.length}`}
          {...texts}
          {...(none && { placeholder: none })}
          options={offered}
          {...registered}
        />
      )
    }
    const typed = { ...texts, ...(most && { maxLength: most }), readOnly: busy }
    if (kind === 'long' || kind === 'lines')
      return <TextareaField key={name} {...typed} {...(rows && { rows })} {...registered} />
    return (
      <Field
        key={name}
        {...typed}
        {...(kind === 'day' ? { type: 'date' } : { autoComplete: 'off' })}
        {...((kind === 'pesos' || kind === 'number') && { inputMode: 'numeric' as const })}
        {...registered}
      />
    )
  })
}
