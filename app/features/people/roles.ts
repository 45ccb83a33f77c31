export type Role = 'user' | 'sales' | 'admin'

export const roleOf = (role: string | null | undefined): Role => (role === 'admin' || role === 'sales' ? role : 'user')

export const ROLE_LABELS: Record<Role, string> = { admin: 'Administrador', sales: 'Ventas', user: 'Usuario' }
