import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
  }
}

export default async function setup(project: TestProject) {
  const server = await startTestPostgres()
  project.provide('postgres', server.url('%DB%'))
  return () => server.stop()
}
