import { ADMIN, SALES, USER } from './people.ts'
import { ANON, type Caller, SERVICE } from './rolled-back.ts'

// user, sales and admin are one role of PostgreSQL, authenticated, and differ by their profile.
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
 * One table or view: what each role may do to it (the first letters of the verbs), and a statement of each writing verb. After a colon the
 * verbs that are granted to authenticated but whose rows this role never reaches: they touch nothing instead of being refused.
 */
export interface Relation extends Record<Role, string> {
  /** What is read where not every column may be; else all of them. */
  select?: string
  insert: string
  update: string
  delete: string
}
