import type { ComponentProps } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { WithAccount } from './with-account.tsx'

/** The database enforces access to the data. */
export function AdminsOnly({ children }: ComponentProps<typeof WithAccount>) {
  return (
    <WithAccount>
      {(account) =>
        account.profile.role === 'admin' ? (
          children(account)
        ) : (
          <EmptyState icon="lock" title="Es de los administradores">
            <p>Si algo de aquí debe cambiar, pídeselo a uno de ellos.</p>
          </EmptyState>
        )
      }
    </WithAccount>
  )
}
