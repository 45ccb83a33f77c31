import { expect, test } from 'vitest'
import { openClosing } from './closing.ts'

test('a failing close does not stop others and is rethrown', async () => {
  const order: string[] = []
  const closing = openClosing()
  closing.onClose(() => order.push('first'))
  closing.onClose(() => Promise.reject(new Error('no more')))
  closing.onClose(() => {
    throw new Error('at once')
  })
  closing.onClose(() => order.push('last'))
  await expect(closing.close()).rejects.toThrow('at once')
  expect(order).toEqual(['last', 'first'])
})

test('closes in reverse order, one after the other', async () => {
  const order: string[] = []
  const named = (name: string) => ({
    close: async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ended`)
    },
  })
  const closing = openClosing()
  const database = named('database')
  expect(closing.add(database)).toBe(database)
  closing.add(named('service'))
  await Promise.all([closing.close(), closing.close()])
  expect(order).toEqual(['service begins', 'service ended', 'database begins', 'database ended'])
})
