import { type ComponentProps, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CarChoice } from './car-choice.tsx'

const Choice = lazily(() => import('./car-choice.tsx').then((file) => file.CarChoice))

export const LazyCarChoice = (props: ComponentProps<typeof CarChoice>) => (
  <Suspense fallback={<Skeleton className="h-20 w-full" />}>
    <Choice {...props} />
  </Suspense>
)
