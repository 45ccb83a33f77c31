import { expect, test } from 'vitest'
import { typedByBytes } from './typed-by-bytes.ts'

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF\0'
const file = (head: string, type: string) => new File([Buffer.from(head, 'latin1')], 'foto', { type })

test.each([
  [JPEG, '', 'image/jpeg'],
  [JPEG, 'application/octet-stream', 'image/jpeg'],
  [JPEG, 'image/png', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/x-png', 'image/png'],
  ['RIFF\0\0\0\0WEBPVP8 ', '', 'image/webp'],
  ['\0\0\0\x1cftypavif', '', 'image/avif'],
  ['%PDF-1.7\n', '', 'application/pdf'],
  ['a,b\n1,2', 'text/csv', 'text/csv'],
  ['', '', ''],
])('%j called %j is %j', async (head, type, known) => {
  const typed = await typedByBytes(file(head, type))
  expect([typed.type, typed.name, typed.size]).toEqual([known, 'foto', head.length])
})
