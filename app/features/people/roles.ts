export type Role = 'user' | 'sales' | 'admin'

/** Unknown roles count as customers. */
export const roleOf = (role: string | null | undefined): Role => (role === 'admin' || role === 'sales' ? role : 'user')

/** Role names (docs/product.md, section 2). */
export const ROLE_LABELS: Record<Role, string> = { admin: 'Administrador', sales: 'Ventas', user: 'Usuario' }
