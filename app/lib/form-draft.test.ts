import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, keptDraft, keyToSend, sendingOf } from './form-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('other words are another sending, the same words the same one', () => {
  const first = sendingOf({ said: 'hola' })
  expect(sendingOf({ said: 'hola' }, first)).toBe(first)
  expect(sendingOf({ said: 'adiós' }, first).key).not.toBe(first.key)
})

test('the key outlives a reload with what was typed, until the form is sent', () => {
  const key = keyToSend('mensaje', { body: 'hola ' }, 'hola')
  expect(keptDraft('mensaje').typed).toEqual({ body: 'hola ' })
  expect(keyToSend('mensaje', { body: 'hola' }, 'hola')).toBe(key)
  expect(keyToSend('otro', { body: 'hola' }, 'hola')).not.toBe(key)
  keepDraft('mensaje', null)
  expect(keyToSend('mensaje', { body: 'hola' }, 'hola')).not.toBe(key)
})

test('where nothing is kept each sending is its own', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(keyToSend('mensaje', {}, 'hola')).not.toBe(keyToSend('mensaje', {}, 'hola'))
})
