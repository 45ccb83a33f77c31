import type { ChangeEvent, FocusEvent, SyntheticEvent } from 'react'

/** A path into nested values: 'hours.norte.mon'. */
export type FieldName<Typed> = {
  [Key in keyof Typed & string]: Typed[Key] extends string | boolean | number | null | undefined | readonly unknown[]
    ? Key
    : Key | `${Key}.${FieldName<Typed[Key]>}`
}[keyof Typed & string]

export type Held<Typed, Name extends string> = Name extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Typed
    ? Held<Typed[Key], Rest>
    : never
  : Name extends keyof Typed
    ? Typed[Name]
    : never

export interface FieldRules<Typed = never, Value = never> {
  required?: string
  pattern?: { value: RegExp; message: string }
  validate?: (value: Value, typed: Typed) => true | string
  onChange?: (event: ChangeEvent<Control>) => void
  onBlur?: (event: FocusEvent<Control>) => void
}

export interface Registered {
  name: string
  ref: (control: Control | null) => void
  onChange: (event: ChangeEvent<Control>) => void
  onBlur: (event: FocusEvent<Control>) => void
}

export type FieldErrors<Typed = never> = { [Name in FieldName<Typed>]?: { message: string } }

export interface Checked<Meant> {
  problems: Record<string, string>
  meant: Meant
}

type Told<Typed> = (typed: Typed, what: { name?: string; type?: 'change' }) => void
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface Fields<Typed extends object, Meant = Typed> {
  formState: { errors: FieldErrors<Typed>; isDirty: boolean }
  register: <Name extends FieldName<Typed>>(name: Name, rules?: FieldRules<Typed, Held<Typed, Name>>) => Registered
  watch: {
    (): Typed
    <Name extends FieldName<Typed>>(name: Name): Held<Typed, Name>
    <const Names extends readonly FieldName<Typed>[]>(
      names: Names,
    ): { [At in keyof Names]: Held<Typed, Names[At] & string> }
    (listener: Told<Typed>): { unsubscribe: () => void }
  }
  getValues: { (): Typed; <Name extends FieldName<Typed>>(name: Name): Held<Typed, Name> }
  setValue: <Name extends FieldName<Typed>>(name: Name, value: Held<Typed, Name>) => void
  check: (name: FieldName<Typed>) => void
  reset: (typed?: Typed) => void
  setFocus: (name: FieldName<Typed>) => void
  setError: (name: FieldName<Typed>, error: { message: string }) => void
  clearErrors: (name: FieldName<Typed>) => void
  handleSubmit: (taken: (meant: Meant) => unknown, refused?: () => void) => (event?: SyntheticEvent) => Promise<void>
}

interface FieldsOptions<Typed, Meant> {
  /** Default: the fields' rules. */
  check?: ((typed: Typed) => Checked<Meant> | Promise<Checked<Meant>>) | undefined
  isEager: boolean
  draw: () => void
}

interface Kept {
  props: Registered
  controls: Set<Control>
  /** Unmounted fields are not validated. */
  wasShown: boolean
  rules: FieldRules<unknown, unknown>
}

type Values = Record<string, unknown>

/** The fields, and `settle`, which focuses the first error after rendering. */
export function makeFields<Typed extends object, Meant>(
  first: Typed,
  { check, isEager, draw }: FieldsOptions<Typed, Meant>,
) {
  let [initial, values] = [first, first]
  let errors: Record<string, { message: string }> = {}
  let [isSent, seeksFocus] = [false, false]
  const left = new Set<string>()
  const fields = new Map<string, Kept>()
  const listeners = new Set<Told<Typed>>()

  const shown = (name: string) => [...(fields.get(name)?.controls ?? [])].filter(({ isConnected }) => isConnected)
  const tell = (...told: Parameters<Told<Typed>>) => {
    for (const listener of listeners) listener(...told)
    draw()
  }
  const byRules = (): Checked<Meant> => {
    const problems: Record<string, string> = {}
    for (const [name, { rules, wasShown }] of fields) {
      const problem = (!wasShown || shown(name).length > 0) && problemOf(at(values, name), rules, values)
      if (problem) problems[name] = problem
    }
    return { problems, meant: values as unknown as Meant }
  }
  const checked = async () => (check ? check(values) : byRules())
  const checkOne = (name: string) =>
    void checked().then(
      ({ problems }) => {
        const others = without(name)
        errors = problems[name] ? inOrder({ ...others, [name]: { message: problems[name] } }) : others
        draw()
      },
      () => {},
    )
  const inOrder = (wrong: typeof errors) => {
    const place = (name: string) => shown(name)[0]
    return Object.fromEntries(
      Object.entries(wrong).sort(([one], [other]) => {
        const [a, b] = [place(one), place(other)]
        if (!a || !b) return Number(!a) - Number(!b)
        return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
      }),
    )
  }
  const updateValue = (name: string, control: Control) => {
    const value = readControl(control, at(initial, name), shown(name))
    values = withAt(values, name, value)
  }
  const keep = (name: string): Kept => {
    const controls = new Set<Control>()
    const field: Kept = {
      controls,
      wasShown: false,
      rules: {},
      props: {
        name,
        ref: (control) => {
          if (!control) return
          for (const old of controls) if (!old.isConnected) controls.delete(old)
          controls.add(control)
          field.wasShown = true
          write(control, at(values, name))
        },
        onChange: (event) => {
          updateValue(name, event.target)
          field.rules.onChange?.(event)
          tell(values, { name, type: 'change' })
          if (isSent || (isEager && left.has(name))) checkOne(name)
        },
        onBlur: (event) => {
          updateValue(name, event.target)
          left.add(name)
          field.rules.onBlur?.(event)
          if (isEager && !isSent) checkOne(name)
        },
      },
    }
    fields.set(name, field)
    return field
  }

  const register = (name: string, rules: FieldRules<unknown, unknown> = {}) => {
    const field = fields.get(name) ?? keep(name)
    field.rules = rules
    return field.props
  }
  const watch = (what?: string | readonly string[] | Told<Typed>) => {
    if (typeof what === 'function') {
      listeners.add(what)
      return { unsubscribe: () => listeners.delete(what) }
    }
    if (typeof what === 'object') return what.map((name) => at(values, name))
    return what === undefined ? values : at(values, what)
  }
  const setValue = (name: string, value: unknown) => {
    // An error of another value no longer applies.
    if (at(values, name) !== value) errors = without(name)
    values = withAt(values, name, value)
    for (const control of shown(name)) write(control, value)
    tell(values, { name })
  }
  const reset = (typed: Typed = initial) => {
    initial = typed
    values = typed
    errors = {}
    isSent = false
    left.clear()
    for (const name of fields.keys()) for (const control of shown(name)) write(control, at(values, name))
    tell(values, {})
  }
  const without = (name: string) => {
    const { [name]: _, ...others } = errors
    return others
  }
  const setError = (name: string, error: { message: string }) => {
    errors = inOrder({ ...errors, [name]: error })
    seeksFocus = true
    draw()
  }
  const clearErrors = (name: string) => {
    errors = without(name)
    draw()
  }
  const handleSubmit = (taken: (meant: Meant) => unknown, refused?: () => void) => async (event?: SyntheticEvent) => {
    event?.preventDefault()
    const { problems, meant } = await checked()
    isSent = true
    errors = inOrder(Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { message }])))
    seeksFocus = Object.keys(errors).length > 0
    draw()
    if (seeksFocus) refused?.()
    else await taken(meant)
  }
  const settle = () => {
    if (!seeksFocus) return
    seeksFocus = false
    const wrong = Object.keys(errors)[0]
    if (wrong) shown(wrong)[0]?.focus()
  }
  const methods = {
    register,
    watch,
    getValues: watch,
    setValue,
    check: checkOne,
    reset,
    setError,
    clearErrors,
    handleSubmit,
  }
  const setFocus = (name: string) => shown(name)[0]?.focus()
  const state = () => ({ errors, isDirty: JSON.stringify(values) !== JSON.stringify(initial) })
  return {
    now: () => ({ ...methods, setFocus, formState: state() }) as unknown as Fields<Typed, Meant>,
    settle,
  }
}

const at = (values: object, name: string): unknown =>
  name.split('.').reduce<unknown>((part, key) => (part as Values | undefined)?.[key], values)

const withAt = <Typed extends object>(values: Typed, name: string, value: unknown): Typed => {
  const [key = '', ...rest] = name.split('.')
  const part = (values as Values)[key] ?? {}
  return { ...values, [key]: rest.length > 0 ? withAt(part, rest.join('.'), value) : value }
}

const problemOf = (value: unknown, { required, pattern, validate }: FieldRules<unknown, unknown>, typed: object) => {
  const isEmpty = value === '' || value === false || value == null || (Array.isArray(value) && value.length === 0)
  if (required && isEmpty) return required
  if (pattern && !isEmpty && !pattern.value.test(String(value))) return pattern.message
  const said = validate?.(value, typed)
  return said === true ? undefined : said
}

const isOne = (control: Control): control is HTMLInputElement => 'checked' in control && control.type === 'radio'
const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

/** Value of a control group: ticked boxes, a single boolean, or the chosen radio. */
const readControl = (control: Control, initially: unknown, all: Control[]) => {
  const ticked = () => all.filter((one) => 'checked' in one && one.checked).map(({ value }) => value)
  if (isOne(control)) return ticked()[0] ?? ''
  if (!isBox(control)) return control.value
  return Array.isArray(initially) ? ticked() : control.checked
}

const write = (control: Control, value: unknown) => {
  if (isBox(control)) control.checked = Array.isArray(value) ? value.includes(control.value) : value === true
  else if (isOne(control)) control.checked = control.value === value
  else if (control.value !== String(value ?? '')) control.value = String(value ?? '')
}
