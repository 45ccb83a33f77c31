import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Brand, brandSchema } from '#contract/text/brand.ts'
import { PROJECT_ROOT } from '#db/root.ts'

/** BRAND_FILE overrides brand.json. Throws a message that names the wrong field. */
export function readBrand(file?: string): Brand {
  const given = { ...read(join(PROJECT_ROOT, 'brand.json')), ...(file ? read(resolve(PROJECT_ROOT, file)) : {}) }
  const parsed = brandSchema.safeParse(given)
  if (!parsed.success) throw new Error(`The brand is not valid:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const read = (path: string) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`The brand file ${path} cannot be read: ${(error as Error).message}`)
  }
}
