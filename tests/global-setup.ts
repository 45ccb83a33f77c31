import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server with %DB% where the database goes. */
    postgres: string
  }
}

export default async function setup(project: TestProject) {
  const server = await startTestPostgres()
  project.provide('postgres', server.url('%DB%'))
  return () => server.stop()
}
