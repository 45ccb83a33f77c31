import type { APIRequestContext } from '@playwright/test'
import { expect } from './showroom.ts'

interface Message {
  kind: 'mail' | 'sms'
  recipient: string
  subject: string | null
  body: string
}

export const messagesTo = async (request: APIRequestContext, recipient: string): Promise<Message[]> =>
  (await request.get('/dev/buzon/mensajes', { params: { para: recipient } })).json()

export async function codeTo(request: APIRequestContext, recipient: string, count = 1): Promise<string> {
  let body = ''
  await expect
    .poll(async () => {
      const messages = await messagesTo(request, recipient)
      body = messages[0]?.body ?? ''
      return messages.length
    })
    .toBeGreaterThanOrEqual(count)
  const code = body.match(/\b(\d{6})\b/)?.[1]
  expect(code, body).toBeDefined()
  return code!
}

export async function linkTo(request: APIRequestContext, recipient: string): Promise<string> {
  await codeTo(request, recipient)
  const [message] = await messagesTo(request, recipient)
  return message!.body.match(/https?:\/\/\S+\/acceder\/enlace\S*#token=\S+/)![0]
}
