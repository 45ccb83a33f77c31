import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pdfFacts } from './pdf-facts.ts'

const facts = async (name: string) => pdfFacts(await readFile(join(import.meta.dirname, 'restricted', name)))

describe.each(['1.3', '1.4', '1.6', '1.7ext3'])('an encrypted PDF of version %s', (version) => {
  test('with restrictions only is not locked', async () =>
    expect(await facts(`owner-${version}.pdf`)).toMatchObject({ encrypted: true, locked: false }))
  test('with a password is locked', async () =>
    expect(await facts(`user-${version}.pdf`)).toMatchObject({ encrypted: true, locked: true }))
})
