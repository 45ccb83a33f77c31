import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '#app/lib/failure.ts'
import { sendingOf } from '#app/lib/form-draft.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { beginDraft } from './mutations.ts'

interface BeginWithoutCarProps extends Pick<ComponentProps<typeof SubmitButton>, 'look'> {
  user: string
}

export function BeginWithoutCar({ user, look = 'secondary' }: BeginWithoutCarProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const navigate = useNavigate()
  // Retries find the same draft.
  const [beginning] = useState(() => sendingOf(null))
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: () => beginDraft(contract, user, { car: null, key: beginning.key }),
    onSuccess: async (id) => {
      await cache.invalidateQueries({ queryKey: key('applications', 'drafts') })
      await navigate(`/escritorio/aplicacion/${id}?paso=auto`)
    },
  })
  return (
    <>
      <SubmitButton type="button" look={look} busy={begin.isPending} onClick={() => begin.mutate()}>
        Empezar sin auto
      </SubmitButton>
      {begin.isError && (
        <span className={controls.fieldError} role="alert">
          {failureOf(begin.error, 'application.start').text}
        </span>
      )}
    </>
  )
}
