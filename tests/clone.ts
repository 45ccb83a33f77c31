import { afterAll, beforeAll, inject } from 'vitest'
import { cloneDatabase } from './copy-database.ts'

export function ownDatabase(): { readonly url: string } {
  let clone: Awaited<ReturnType<typeof cloneDatabase>> | undefined
  const url = (database: string) => inject('postgres').replace(/%(25)?DB%(25)?/, database)
  beforeAll(async () => {
    clone = await cloneDatabase(url)
  })
  afterAll(() => clone?.drop())
  return {
    get url() {
      if (!clone) throw new Error('the database exists only while tests run')
      return clone.url
    },
  }
}
