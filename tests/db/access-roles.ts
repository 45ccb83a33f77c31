import { ADMIN, SALES, USER } from './people.ts'
import { ANON, type Caller, SERVICE } from './rolled-back.ts'

export const CALLERS = { anon: ANON, user: USER, sales: SALES, admin: ADMIN, service_role: SERVICE } satisfies Record<
  string,
  Caller
>
export type Role = keyof typeof CALLERS
export const ROLES = Object.keys(CALLERS) as Role[]
export const SIGNED_IN: Role[] = ['user', 'sales', 'admin']

export const VERBS = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/**
 * Verbs each role may use (first letters) and a statement per writing verb. After a colon: granted verbs that
 * affect no row.
 */
export interface Relation extends Record<Role, string> {
  select?: string
  insert: string
  update: string
  delete: string
}
