import type { ApplicationData } from '#contract/application-fields.ts'
import type { Application } from './queries.ts'

/** The answers as the row holds them. */
export const answersOf = ({ data }: Pick<Application, 'data'>) => (data ?? {}) as ApplicationData
