import { beforeEach, expect, test, vi } from 'vitest'
import { inTab, onDevice } from './web-storage.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('blocked storage stores nothing and does not throw', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(inTab.keep('lead', {})).toBe(false)
  expect(inTab.text('lead')).toBeNull()
  expect(inTab.read('lead')).toBeNull()
  expect(inTab.keys()).toEqual([])
})

test('full storage keeps existing values', () => {
  onDevice.keep('volante.tema', 'dark')
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(onDevice.keep('volante.tema', 'light')).toBe(false)
  expect(onDevice.text('volante.tema')).toBe('dark')
})

test.each(['', '{"', 'undefined'])('%j is no stored object', (text) => {
  stored.set('volante.vistos', text)
  expect(onDevice.read('volante.vistos')).toBeNull()
})

test('stores text as is, other values as JSON, and deletes null', () => {
  expect(onDevice.keep('volante.tema', 'dark')).toBe(true)
  onDevice.keep('volante.vistos', [{ id: 1 }])
  expect([...stored.values()]).toEqual(['dark', '[{"id":1}]'])
  expect(onDevice.read('volante.vistos')).toEqual([{ id: 1 }])
  onDevice.keep('volante.vistos', null)
  expect([...stored.keys()]).toEqual(['volante.tema'])
})
