import type { User } from '@supabase/auth-js'
import { Suspense } from 'react'
import { Consents } from '#app/features/account/consents/consents.tsx'
import { DeleteAccount } from '#app/features/account/profile/delete-account.tsx'
import { ExportData } from '#app/features/account/profile/export-data.tsx'
import css from '#app/features/account/profile/profile.module.css'
import { leftForGood } from '#app/features/people/session.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

const ProofForm = lazily(() => import('#app/features/account/security/proof-form.tsx').then((file) => file.ProofForm))

export function MyPrivacy({ user }: { user: User }) {
  return (
    <div className={`${css.myPrivacy} grid gap-10 max-w-160`}>
      <Consents user={user.id} />
      <ExportData />
      <DeleteAccount
        onGone={() => void leftForGood()}
        proof={(onProven) => (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <ProofForm user={user} confirm="Borrar mi cuenta" look="danger" onProven={onProven} />
          </Suspense>
        )}
      />
    </div>
  )
}
