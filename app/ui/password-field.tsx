import { type ComponentProps, useState } from 'react'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldTexts, useFieldParts } from './field-parts.ts'
import forms from './forms.module.css'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'children' | 'type'> & FieldTexts

export function PasswordField({ label, help, error, optional, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { control, ...parts } = useFieldParts({ label, help, error }, id)
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} {...parts}>
      <span className={forms.inputWithButton}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          className={controls.input}
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={shown}
          aria-controls={parts.id}
          onClick={() => setShown(!shown)}
        />
      </span>
    </FieldFrame>
  )
}
