import type { ChangeEvent } from 'react'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { type BlockField, LONGEST_TEXTS, propText } from './block-fields.ts'
import { NamedChoice } from './named-choice.tsx'
import { PictureAddress } from './picture-address.tsx'
import { PictureFields } from './picture-fields.tsx'
import { QuestionFields } from './question-fields.tsx'

interface BlockEditorProps {
  of: string
  fields: readonly BlockField[]
  props: Record<string, unknown>
  onChange: (name: string, value: unknown) => void
}

export function BlockEditor({ of, fields, props, onChange }: BlockEditorProps) {
  return fields.map((field) => {
    const { name, label, kind, help, isNeeded, asks, problem } = field
    const value = props[name]
    const text = propText(value)
    const type = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(name, event.target.value)
    const shared = {
      label,
      name: `${of}.${name}`,
      value: text,
      onChange: type,
      autoComplete: 'off',
      ...(help && { help }),
      optional: !isNeeded,
      error: text.trim() === '' ? undefined : problem?.(text),
    }
    if (kind === 'questions')
      return <QuestionFields key={name} of={of} items={value} onChange={(items) => onChange(name, items)} />
    if (kind === 'pictures')
      return <PictureFields key={name} of={of} items={value} onChange={(items) => onChange(name, items)} />
    if (kind === 'picture')
      return (
        <PictureAddress
          key={name}
          label={label}
          name={`${of}.${name}`}
          value={text}
          optional={!isNeeded}
          onChange={(address) => onChange(name, address)}
        />
      )
    if (kind === 'named' && field.of)
      return (
        <NamedChoice
          key={name}
          of={field.of}
          label={label}
          name={`${of}.${name}`}
          value={text}
          {...(help && { help })}
          onChange={(chosen) => onChange(name, chosen)}
        />
      )
    if (kind === 'check')
      return (
        <CheckField
          key={name}
          name={`${of}.${name}`}
          checked={value === true}
          onChange={(event) => onChange(name, event.target.checked)}
        >
          {label}
        </CheckField>
      )
    if (kind === 'count')
      return (
        <Field
          key={name}
          {...shared}
          type="number"
          inputMode="numeric"
          min={3}
          max={12}
          value={typeof value === 'number' ? value : ''}
          onChange={(event) => onChange(name, event.target.value === '' ? null : event.target.valueAsNumber)}
        />
      )
    if (kind === 'text') return <TextareaField key={name} {...shared} maxLength={LONGEST_TEXTS.text} />
    if (kind === 'line') return <Field key={name} {...shared} maxLength={problem ? 500 : LONGEST_TEXTS.line} />
    const hasCars = !asks || typeof value === 'string'
    return (
      <div key={name}>
        {asks && (
          <CheckField
            name={`${of}.${name}.asked`}
            checked={hasCars}
            onChange={(event) => onChange(name, event.target.checked ? '' : null)}
          >
            {asks}
          </CheckField>
        )}
        {hasCars && <Field {...shared} maxLength={LONGEST_TEXTS.text} />}
      </div>
    )
  })
}
