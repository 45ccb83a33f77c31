import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { key } from '#app/lib/keys.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { LaterStepProps, Papers } from './step-props.ts'

const LATER = {
  documentos: async () => (await import('./step-documents.tsx')).StepDocuments,
  autorizaciones: async () => (await import('./step-authorisations.tsx')).StepAuthorisations,
  revision: async () => (await import('./step-review.tsx')).StepReview,
} satisfies Record<string, () => Promise<ComponentType<LaterStepProps>>>

export type LaterStepId = keyof typeof LATER

interface LaterStepFrameProps extends Omit<LaterStepProps, 'papers'> {
  step: LaterStepId
  loadPapers: () => Promise<Papers>
}

export function LaterStep({ step, loadPapers, ...props }: LaterStepFrameProps) {
  const query = useQuery({
    queryKey: key('applications', 'step', step),
    staleTime: Number.POSITIVE_INFINITY,
    // The service worker may have it.
    networkMode: 'always',
    // Wrapped, because React Query would call a function.
    queryFn: async () => {
      const [Component, papers] = await Promise.all([LATER[step](), loadPapers()])
      return { Component, papers }
    },
  })
  return (
    <Loaded query={query} doing="open" noun="este paso" skeleton={<Skeleton className="h-64 w-full" />}>
      {({ Component, papers }) => <Component {...props} papers={papers} />}
    </Loaded>
  )
}
