import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { screenshotUrl } from './queries.ts'

export function Screenshot({ path }: { path: string }) {
  const contract = useContract()
  const [wanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...screenshotUrl(contract, path), enabled: wanted })
  if (data) {
    return (
      <a href={data} target="_blank" rel="noopener">
        <img
          className="max-w-full max-h-80 border border-line rounded-control"
          src={data}
          alt="Captura enviada. Ábrela en grande"
          loading="lazy"
        />
      </a>
    )
  }
  return (
    <div>
      <Button small busy={isFetching} onClick={() => (wanted ? refetch() : setWanted(true))}>
        <Icon name="images" />
        Ver captura
      </Button>
      {error && (
        <p className={controls.fieldError} role="alert">
          {failureOf(error, 'screenshot.open').text}
        </p>
      )}
    </div>
  )
}
