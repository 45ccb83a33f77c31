import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, keyToSend, savedDraft, sendingOf } from './form-draft.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('reuses the key for equal content only', () => {
  const first = sendingOf({ said: 'hola' })
  expect(sendingOf({ said: 'hola' }, first)).toBe(first)
  expect(sendingOf({ said: 'adiós' }, first).key).not.toBe(first.key)
})

test('keeps draft and key across reloads until sent', () => {
  const key = keyToSend('mensaje', { body: 'hola ' }, 'hola')
  expect(savedDraft('mensaje').typed).toEqual({ body: 'hola ' })
  expect(keyToSend('mensaje', { body: 'hola' }, 'hola')).toBe(key)
  expect(keyToSend('otro', { body: 'hola' }, 'hola')).not.toBe(key)
  keepDraft('mensaje', null)
  expect(keyToSend('mensaje', { body: 'hola' }, 'hola')).not.toBe(key)
})

test('creates a new key without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(keyToSend('mensaje', {}, 'hola')).not.toBe(keyToSend('mensaje', {}, 'hola'))
})
