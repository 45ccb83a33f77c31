import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { forgetOfflineFailures } from './offline-failures.ts'

afterEach(() => onlineManager.setOnline(true))

async function failed(code?: string) {
  const client = new QueryClient()
  forgetOfflineFailures(client.getMutationCache())
  const work = async () => {
    throw Object.assign(new Error('no'), code && { code })
  }
  const observer = new MutationObserver(client, { networkMode: 'always', mutationFn: work })
  observer.subscribe(() => {})
  await expect(observer.mutate()).rejects.toThrow('no')
  return observer
}
const back = () => {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
}

test('what failed without a network is forgotten when it is back', async () => {
  onlineManager.setOnline(false)
  const observer = await failed()
  expect(observer.getCurrentResult().isError).toBe(true)
  back()
  expect(observer.getCurrentResult().status).toBe('idle')
})

test('what the service refused stays', async () => {
  const observer = await failed('PT409')
  back()
  expect(observer.getCurrentResult().isError).toBe(true)
})
