import type { ApplicationData } from '#contract/applications/application-fields.ts'
import type { Application } from './queries.ts'

export const answersOf = ({ data }: Pick<Application, 'data'>) => (data ?? {}) as ApplicationData
