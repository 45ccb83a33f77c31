import type { FieldName, FieldRules, Fields, Registered } from './typed-fields.ts'

interface TextRules extends Pick<FieldRules, 'required' | 'pattern'> {
  validate?: (value: string) => true | string
}

export type TextFieldOf<Name extends string> = (
  name: Name,
  rules?: TextRules,
) => Registered & { error: string | undefined; autoComplete: string }

export const textFieldOf =
  <Typed extends Record<string, string>>({
    register,
    formState: { errors },
  }: Fields<Typed>): TextFieldOf<FieldName<Typed>> =>
  (name, rules) => ({
    // All values are texts.
    ...(register as (name: string, rules?: TextRules) => Registered)(name, rules),
    error: errors[name]?.message,
    autoComplete: 'off',
  })
