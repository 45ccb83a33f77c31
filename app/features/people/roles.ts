export type Role = 'user' | 'sales' | 'admin'

/** The role as a profile has it; anything unknown is a customer, who may the least. */
export const roleOf = (role: string | null | undefined): Role => (role === 'admin' || role === 'sales' ? role : 'user')

/** The role in words (docs/product.md, section 2). */
export const ROLE_LABELS: Record<Role, string> = { admin: 'Administrador', sales: 'Ventas', user: 'Usuario' }
