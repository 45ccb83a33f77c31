import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { authSettings } from '#app/features/account/queries.ts'
import { SignInContext } from '#app/features/account/sign-in/sign-in-page.ts'
import { SignInPage } from '#app/features/account/sign-in/sign-in-page.tsx'
import { SignInReason } from '#app/features/account/sign-in/sign-in-reason.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useReturnTo } from './use-return-to.ts'

interface SignInViewProps {
  path: '/acceder' | '/admin/login'
  tooEarly: boolean
}

export function SignInView({ path, tooEarly }: SignInViewProps) {
  const { data: settings = null } = useQuery(authSettings(useContract()))
  const wanted = useReturnTo()
  const place = useMemo(() => ({ path, staff: path === '/admin/login', settings }), [path, settings])
  return (
    <SignInContext value={place}>
      <AuthLayout>
        {tooEarly && (
          <Notice look="warn" live title="Escribe tus datos otra vez">
            La página todavía se estaba cargando y no los enviamos. Para entrar hace falta JavaScript.
          </Notice>
        )}
        <SignInReason what={wanted?.what} />
        <SignInPage />
      </AuthLayout>
    </SignInContext>
  )
}
