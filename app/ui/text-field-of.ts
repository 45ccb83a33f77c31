import type { FieldName, FieldRules, Fields, Registered } from './typed-fields.ts'

interface TextRules extends Pick<FieldRules, 'required' | 'pattern'> {
  validate?: (value: string) => true | string
}

/** Registers a text field of a form and answers its props with its error. */
export type TextFieldOf<Name extends string> = (
  name: Name,
  rules?: TextRules,
) => Registered & { error: string | undefined; autoComplete: string }

/** The text fields of a form. */
export const textFieldOf =
  <Typed extends Record<string, string>>({
    register,
    formState: { errors },
  }: Fields<Typed>): TextFieldOf<FieldName<Typed>> =>
  (name, rules) => ({
    // Every value is a text, which the type of one field of many cannot say.
    ...(register as (name: string, rules?: TextRules) => Registered)(name, rules),
    error: errors[name]?.message,
    autoComplete: 'off',
  })
