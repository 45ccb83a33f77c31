import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../storage/originals.ts'

export interface HalfRestored {
  id: string
  file: string
  /** 'loading': nothing was replaced. 'placing': rows are replaced, but files may be incomplete. */
  phase: 'loading' | 'placing'
}

const fileOf = (dataDir: string) => join(dataDir, 'restoring.json')

export const readHalfRestored = (dataDir: string): HalfRestored | undefined =>
  existsSync(fileOf(dataDir)) ? (JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as HalfRestored) : undefined

export const noteHalfRestored = (dataDir: string, half: HalfRestored): Promise<void> =>
  writeWhole(fileOf(dataDir), Buffer.from(JSON.stringify(half)))

export const forgetHalfRestored = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true })

export function refuseHalfRestored(dataDir: string): void {
  const half = readHalfRestored(dataDir)
  if (!half) return
  const back =
    half.phase === 'loading'
      ? ` What was here before is untouched: to go on with it instead, delete ${fileOf(dataDir)}.`
      : ''
  throw new Error(`A restore of ${half.file} was interrupted. Run it again: npm run restore -- ${half.file}.${back}`)
}
