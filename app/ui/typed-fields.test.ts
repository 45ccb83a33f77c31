import { beforeAll, expect, test, vi } from 'vitest'
import { makeFields } from './typed-fields.ts'

beforeAll(() => void vi.stubGlobal('Node', { DOCUMENT_POSITION_PRECEDING: 2 }))

const input = (place: number, { type = 'text', value = '' } = {}) => {
  const control = { type, value, checked: false, isConnected: true, place, focus: vi.fn(), compareDocumentPosition }
  return control as typeof control & HTMLInputElement
}
function compareDocumentPosition(this: { place: number }, other: unknown) {
  return (other as { place: number }).place < this.place ? 2 : 4
}

const eventOn = (target: HTMLInputElement) => ({ target }) as never
const soon = () => new Promise((done) => setTimeout(done))
const begin = <Typed extends object>(first: Typed, options = {}) => {
  const made = makeFields<Typed, Typed>(first, { isEager: false, draw: () => {}, ...options })
  return {
    ...made,
    get form() {
      return made.now()
    },
  }
}

test('writes set values, reads typed ones, and is clean after reverting', () => {
  const {
    form: { register, getValues, setValue, reset },
    now,
  } = begin({ name: 'Ana', days: { mon: '9 a 14' } })
  const [name, monday] = [input(1), input(2)]
  const [first, second] = [register('name'), register('days.mon')]
  first.ref(name)
  second.ref(monday)
  expect([name.value, monday.value]).toEqual(['Ana', '9 a 14'])
  monday.value = 'cerrado'
  second.onChange(eventOn(monday))
  expect(getValues()).toEqual({ name: 'Ana', days: { mon: 'cerrado' } })
  expect(now().formState.isDirty).toBe(true)
  reset()
  expect([monday.value, now().formState.isDirty]).toEqual(['9 a 14', false])
  setValue('name', 'Eva')
  expect(name.value).toBe('Eva')
})

test('reads checkbox groups, single checkboxes and radios', () => {
  const { form } = begin({ kinds: ['a'], agreed: false, how: '' })
  const boxes = [input(1, { type: 'checkbox', value: 'a' }), input(2, { type: 'checkbox', value: 'b' })]
  for (const box of boxes) form.register('kinds').ref(box)
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false])
  boxes[1]!.checked = true
  form.register('kinds').onChange(eventOn(boxes[1]!))
  const agreed = input(3, { type: 'checkbox', value: 'on' })
  form.register('agreed').ref(agreed)
  agreed.checked = true
  form.register('agreed').onChange(eventOn(agreed))
  const buttons = [input(4, { type: 'radio', value: 'x' }), input(5, { type: 'radio', value: 'y' })]
  for (const button of buttons) form.register('how').ref(button)
  buttons[1]!.checked = true
  // Left without a choice.
  form.register('how').onBlur(eventOn(buttons[0]!))
  expect(form.getValues()).toEqual({ kinds: ['a', 'b'], agreed: true, how: 'y' })
})

test('shows errors in order, focuses the first, revalidates on change', async () => {
  const made = begin({ last: '', first: '', gone: '' })
  const { form, settle, now } = made
  const [first, last, gone] = [input(1), input(2), input(0)]
  const rules = { required: 'Falta este dato.' }
  form.register('last', rules).ref(last)
  form.register('first', rules).ref(first)
  form.register('gone', rules).ref(gone)
  Object.assign(gone, { isConnected: false })
  const [taken, refused] = [vi.fn(), vi.fn()]
  await form.handleSubmit(taken, refused)()
  settle()
  expect([taken.mock.calls.length, refused.mock.calls.length]).toEqual([0, 1])
  expect(Object.keys(now().formState.errors)).toEqual(['first', 'last'])
  expect(first.focus).toHaveBeenCalledOnce()
  first.value = 'Ana'
  form.register('first', rules).onChange(eventOn(first))
  await soon()
  expect(Object.keys(now().formState.errors)).toEqual(['last'])
  form.setValue('last', '')
  expect(Object.keys(now().formState.errors)).toEqual(['last'])
  form.setValue('last', 'Ríos')
  expect(now().formState.errors).toEqual({})
  await form.handleSubmit(taken)()
  expect(taken).toHaveBeenCalledWith({ first: 'Ana', last: 'Ríos', gone: '' })
})

test('validates on blur, also with a late or failed validator', async () => {
  let isLost = true
  const check = async (typed: { name: string }) => {
    if (isLost) throw new TypeError('offline')
    return { problems: typed.name ? {} : { name: 'Escribe tu nombre.' }, meant: typed }
  }
  const { form, now } = begin({ name: '' }, { check, isEager: true })
  const name = input(1)
  form.register('name').ref(name)
  form.register('name').onBlur(eventOn(name))
  await soon()
  expect(now().formState.errors).toEqual({})
  await expect(form.handleSubmit(() => {})()).rejects.toThrow('offline')
  isLost = false
  form.register('name').onBlur(eventOn(name))
  await soon()
  expect(now().formState.errors).toEqual({ name: { message: 'Escribe tu nombre.' } })
})
